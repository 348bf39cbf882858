import { CalendarClock, Pause, Play } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { Issue, IssueCounts } from "~/domain/newsletter/issues/issue.ts";
import { TOPIC_TEXTS } from "~/domain/newsletter/subscription.ts";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { LocalTime } from "~/ui/admin/time/local-time.tsx";
import { Badge } from "~/ui/controls/badge.tsx";
import { Button } from "~/ui/controls/button.tsx";
import { DeleteDialog } from "./issue-actions.tsx";
import { MailPreview } from "./issue-email-preview.tsx";
import { issueState } from "./issue-labels.ts";
import { IssueProgress } from "./issue-progress.tsx";
import { ScheduleDialog } from "./schedule-issue-dialog.tsx";
import { useIssueCommand } from "./use-issue-command.ts";

/** A post as the newsletter knows it. `publishAt` is ISO 8601 in UTC. */
export interface PostOfIssue {
  id: string;
  title: string;
  publishAt: string | null;
}

/** An issue that isn't written any more: planned, going out, or gone out. */
export function FixedIssue({
  counts,
  post,
  ...loaded
}: {
  issue: Issue;
  counts: IssueCounts;
  post: PostOfIssue | null;
}) {
  // What waits for its post has no subject of its own yet.
  const issue = { ...loaded.issue, subject: loaded.issue.subject || (post?.title ?? "") };
  const [label, tone] = issueState(issue.status, counts);
  const { status } = issue;
  return (
    <>
      <PageHeader title={issue.subject || "Waits for its post"} summary={<Summary issue={issue} />}>
        <Badge tone={tone}>{label}</Badge>
        {status === "scheduled" ? <Scheduled issue={issue} /> : null}
        {status === "awaiting-post" ? <DeleteButton issue={issue} /> : null}
        {status === "sending" || (status === "sent" && counts.waiting > 0) ? (
          <TurnButton issue={issue} action="pause">
            <Pause aria-hidden="true" className="size-4" />
            Pause
          </TurnButton>
        ) : null}
        {status === "paused" ? (
          <TurnButton issue={issue} action="resume">
            <Play aria-hidden="true" className="size-4" />
            Resume
          </TurnButton>
        ) : null}
      </PageHeader>
      {issue.startedAt ? <IssueProgress counts={counts} /> : null}
      {status === "awaiting-post" ? <Awaiting post={post} /> : <MailPreview id={issue.id} version={issue.version} />}
    </>
  );
}

function Summary({ issue: { topic, sendAt, startedAt, finishedAt } }: { issue: Issue }) {
  return (
    <>
      To {TOPIC_TEXTS[topic].name}
      {sendAt ? (
        <>
          , goes out <LocalTime moment={sendAt} format="detail" />
        </>
      ) : null}
      {startedAt ? (
        <>
          , begun <LocalTime moment={startedAt} format="detail" />
        </>
      ) : null}
      {finishedAt ? (
        <>
          , all queued <LocalTime moment={finishedAt} format="detail" />
        </>
      ) : null}
    </>
  );
}

function Awaiting({ post }: { post: PostOfIssue | null }) {
  if (!post)
    return <p className="text-muted">Its post is not there any more, so this issue will be gone in a minute.</p>;
  return (
    <p className="max-w-2xl rounded-lg border bg-surface p-4 sm:p-5">
      It goes out with the text of{" "}
      <Link to={`/admin/blog/${post.id}`} className="link">
        {post.title}
      </Link>{" "}
      within a minute of that being published,{" "}
      {post.publishAt ? (
        <>
          which is planned for <LocalTime moment={post.publishAt} format="detail" />.
        </>
      ) : (
        "whenever you do that."
      )}
    </p>
  );
}

function Scheduled({ issue }: { issue: Issue }) {
  const [changing, setChanging] = useState(false);
  return (
    <>
      <DeleteButton issue={issue} />
      <TurnButton issue={issue} action="unschedule">
        Back to draft
      </TurnButton>
      <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
        <CalendarClock aria-hidden="true" className="size-4" />
        Change time
      </Button>
      {changing ? <ScheduleDialog issue={issue} onClose={() => setChanging(false)} /> : null}
    </>
  );
}

function DeleteButton({ issue }: { issue: Issue }) {
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setDeleting(true)}>
        Delete
      </Button>
      {deleting ? <DeleteDialog issue={issue} onClose={() => setDeleting(false)} /> : null}
    </>
  );
}

function TurnButton({
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
    <Button
      variant={action === "resume" ? "primary" : "secondary"}
      size="sm"
      busy={busy}
      onClick={() => send({ id: issue.id })}
    >
      {children}
    </Button>
  );
}
