import { Newspaper } from "lucide-react";
import { Link } from "react-router";
import { newsletterTopics } from "~/domain/newsletter/copy/newsletter-topics.ts";
import type { IssueRow } from "~/domain/newsletter/issues/issue.ts";
import { NewsletterTabs } from "~/domain/newsletter/ui/admin/newsletter-tabs.tsx";
import { countOf } from "~/shared/lists/bounded-count.ts";
import { Table, TwoLines } from "~/ui/admin/list/table.tsx";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { EmptyState } from "~/ui/controls/empty-state.tsx";
import { DialogButton } from "~/ui/dialog/dialog-button.tsx";
import { formatIssueCounts, issueBadge } from "./issue-labels.ts";
import { type ImportablePost, NewIssueButton, NewIssueFromPostDialog } from "./new-issue.tsx";

export const ISSUES = {
  title: "Newsletter issues",
  loadFailure: "Failed to load issues",
  empty: "No issues yet",
} as const;

/** `/admin/newsletter/issues`: all issues, the newest first. */
export function IssuesScreen({ issues, posts }: { issues: IssueRow[]; posts: ImportablePost[] }) {
  const actions = (
    <div className="flex flex-wrap justify-center gap-2">
      <DialogButton dialog={(close) => <NewIssueFromPostDialog posts={posts} onClose={close} />}>
        <Newspaper aria-hidden="true" className="size-4" />
        Create from a post
      </DialogButton>
      <NewIssueButton />
    </div>
  );
  return (
    <>
      <NewsletterTabs current="Issues" />
      <PageHeader title={ISSUES.title} summary={issues.length > 0 ? countOf(issues.length, "issue") : null}>
        {issues.length > 0 ? actions : null}
      </PageHeader>
      {issues.length === 0 ? (
        <EmptyState title={ISSUES.empty} action={actions}>
          An issue is an email to everyone who confirmed their subscription. Write one, or create it from a post. You
          decide when it is sent, and nobody gets it twice.
        </EmptyState>
      ) : (
        <Table
          label={ISSUES.title}
          items={issues}
          columns={[
            { title: "Subject", wide: true, cell: (issue) => <SubjectCell issue={issue} /> },
            { title: "Status", cell: (issue) => <StatusCell issue={issue} /> },
            { title: "When", cell: (issue) => <WhenCell issue={issue} /> },
          ]}
        />
      )}
    </>
  );
}

function SubjectCell({ issue: { id, subject, topic, counts, startedAt } }: { issue: IssueRow }) {
  const link = (
    <Link to={`/admin/newsletter/issues/${id}`} className="hover:underline">
      {subject || "(no subject)"}
    </Link>
  );
  return (
    <TwoLines
      first={link}
      second={startedAt ? formatIssueCounts(counts) : `To: ${newsletterTopics.shipped[topic].name}`}
    />
  );
}

function StatusCell({ issue: { status, counts } }: { issue: IssueRow }) {
  const [label, tone] = issueBadge(status, counts);
  return <Badge tone={tone}>{label}</Badge>;
}

function WhenCell({ issue: { sendAt, finishedAt, startedAt, updatedAt } }: { issue: IssueRow }) {
  return (
    <span className="text-muted">
      <LocalTime
        timestamp={sendAt ?? finishedAt ?? startedAt ?? updatedAt}
        // For a scheduled time the hour matters.
        format={sendAt ? "detail" : "list"}
      />
    </span>
  );
}
