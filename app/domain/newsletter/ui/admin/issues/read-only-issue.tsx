import { CalendarClock, Pause, Play } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { newsletterTopics } from "~/domain/newsletter/copy/newsletter-topics.ts";
import type { Issue, IssueCounts } from "~/domain/newsletter/issues/issue.ts";
import { formatCount } from "~/shared/format.ts";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { DialogButton } from "~/ui/dialog/dialog-button.tsx";
import { DeleteIssueDialog, ScheduleIssueDialog } from "./issue-actions.tsx";
import { IssueEmailPreview } from "./issue-email-preview.tsx";
import { issueBadge } from "./issue-labels.ts";
import { useIssueCommand } from "./use-issue-command.ts";

/** The post of an issue. `publishAt` is ISO 8601 in UTC. */
export interface SourcePost {
  id: string;
  title: string;
  publishAt: string | null;
}

/** An issue that can't be edited: waiting for its post, scheduled, being sent, paused or sent. */
export function ReadOnlyIssue({
  counts,
  post,
  ...loaded
}: {
  issue: Issue;
  counts: IssueCounts;
  post: SourcePost | null;
}) {
  // An issue that waits for its post has no subject of its own yet.
  const issue = { ...loaded.issue, subject: loaded.issue.subject || (post?.title ?? "") };
  const [label, tone] = issueBadge(issue.status, counts);
  const { status } = issue;
  return (
    <>
      <PageHeader title={issue.subject || "Waiting for its post"} summary={<IssueSummary issue={issue} />}>
        <Badge tone={tone}>{label}</Badge>
        {status === "scheduled" || status === "awaiting-post" ? (
          <DialogButton dialog={(close) => <DeleteIssueDialog issue={issue} onClose={close} />}>Delete</DialogButton>
        ) : null}
        {status === "scheduled" ? (
          <>
            <TransitionButton issue={issue} action="unschedule">
              Back to draft
            </TransitionButton>
            <DialogButton dialog={(close) => <ScheduleIssueDialog issue={issue} onClose={close} />}>
              <CalendarClock aria-hidden="true" className="size-4" />
              Change time
            </DialogButton>
          </>
        ) : null}
        {status === "sending" || (status === "sent" && counts.waiting > 0) ? (
          <TransitionButton issue={issue} action="pause">
            <Pause aria-hidden="true" className="size-4" />
            Pause
          </TransitionButton>
        ) : null}
        {status === "paused" ? (
          <TransitionButton issue={issue} action="resume">
            <Play aria-hidden="true" className="size-4" />
            Resume
          </TransitionButton>
        ) : null}
      </PageHeader>
      {issue.startedAt ? <IssueProgress counts={counts} /> : null}
      {status === "awaiting-post" ? (
        <AwaitingPostNotice post={post} />
      ) : (
        <IssueEmailPreview id={issue.id} version={issue.version} />
      )}
    </>
  );
}

function IssueSummary({ issue: { topic, sendAt, startedAt, finishedAt } }: { issue: Issue }) {
  const times = { "goes out": sendAt, started: startedAt, "finished queueing": finishedAt };
  return (
    <>
      To {newsletterTopics.shipped[topic].name}
      {Object.entries(times).map(([words, at]) =>
        at ? (
          <Fragment key={words}>
            , {words} <LocalTime timestamp={at} format="detail" />
          </Fragment>
        ) : null,
      )}
    </>
  );
}

function AwaitingPostNotice({ post }: { post: SourcePost | null }) {
  if (!post) return <p className="text-muted">Its post was deleted; this issue will be removed within a minute.</p>;
  return (
    <p className="max-w-2xl rounded-lg border bg-surface p-4 sm:p-5">
      It goes out with the text of{" "}
      <Link to={`/admin/blog/${post.id}`} className="link">
        {post.title}
      </Link>{" "}
      within a minute of that being published,{" "}
      {post.publishAt ? (
        <>
          which is planned for <LocalTime timestamp={post.publishAt} format="detail" />.
        </>
      ) : (
        "whenever you do that."
      )}
    </p>
  );
}

function TransitionButton({
  issue,
  action,
  children,
}: {
  issue: Issue;
  action: "pause" | "resume" | "unschedule";
  children: ReactNode;
}) {
  const { send, busy } = useIssueCommand(action);
  return (
    <SmallButton
      variant={action === "resume" ? "primary" : "secondary"}
      busy={busy}
      onClick={() => send({ id: issue.id })}
    >
      {children}
    </SmallButton>
  );
}

/** The delivery progress of an issue, from the outbox; opens aren't tracked. */
function IssueProgress({ counts }: { counts: IssueCounts }) {
  const done = counts.accepted + counts.failed + counts.withdrawn;
  const metrics = [
    { name: "Recipients", count: counts.recipients },
    { name: "Accepted", count: counts.accepted },
    { name: "In the outbox", count: counts.waiting },
    { name: "Remaining", count: counts.unqueued },
    { name: "Failed", count: counts.failed },
    { name: "Unsubscribed", count: counts.unsubscribed },
    ...(counts.suppressed > 0 ? [{ name: "Suppressed", count: counts.suppressed }] : []),
    ...(counts.withdrawn > 0 ? [{ name: "Withdrawn", count: counts.withdrawn }] : []),
  ];
  return (
    <section aria-label="Delivery" className="overflow-clip rounded-lg border bg-surface shadow-sm">
      <progress value={done} max={Math.max(1, counts.recipients)} aria-label="Delivery progress" className="w-full" />
      <dl className="grid grid-cols-2 gap-4 p-4 sm:grid-cols-3 sm:p-5 lg:grid-cols-6">
        {metrics.map(({ name, count }) => (
          <div key={name}>
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="font-semibold text-2xl tabular-nums">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t px-4 py-3 text-muted text-sm sm:px-5">
        Accepted means taken by the mail server. Opens aren’t tracked.
        {counts.suppressed > 0 ? (
          <>
            {" Suppressed means skipped because "}
            <Link to="/admin/newsletter?state=bounced" className="link">
              the address bounced
            </Link>
            .
          </>
        ) : null}
        {counts.failed > 0 ? (
          <>
            {" See why under "}
            <Link to="/admin/mail?state=failed" className="link">
              Mail
            </Link>
            .
          </>
        ) : null}
      </p>
    </section>
  );
}
