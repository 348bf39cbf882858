import { ArrowLeft, Pause, Play } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { LocalTime } from "~/ui/admin-shell/local-time";
import { PageHeader } from "~/ui/admin-shell/page-header";
import { Badge } from "~/ui/badge";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { type Issue, type IssueCounts, isWritable } from "../../issue";
import { TOPIC_TEXTS } from "../../subscription";
import { DeleteDialog, IssueActions } from "./issue-actions";
import { IssueEditor, type TextEditor } from "./issue-editor";
import { IssueProgress } from "./issue-progress";
import { issueState } from "./issue-words";
import { MailPreview } from "./mail-preview";
import { useIssueCommand } from "./use-issue-command";
import { useIssueDraft } from "./use-issue-draft";

const LIST = "/admin/newsletter/issues";

interface IssueScreenProps {
  loaded: { issue: Issue; counts: IssueCounts } | null;
  recipients: Record<string, number>;
  textEditor: TextEditor;
}

/** `/admin/newsletter/issues/:issueId`: an issue to be written, or what became of it. */
export function IssueScreen({ loaded, ...rest }: IssueScreenProps) {
  if (!loaded) {
    const back = (
      <ButtonLink to={LIST} variant="secondary">
        Back to the list
      </ButtonLink>
    );
    return (
      <>
        <PageHeader title="Issue" />
        <EmptyState title="This issue is not there any more" action={back}>
          It was deleted, or the address has a mistake in it.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <Link to={LIST} className="mb-2 inline-flex min-h-8 items-center gap-1.5 text-muted text-sm hover:text-ink">
        <ArrowLeft aria-hidden="true" className="size-4" />
        All issues
      </Link>
      {isWritable(loaded.issue.status) ? <Draft {...loaded} {...rest} /> : <Fixed {...loaded} />}
    </>
  );
}

function Draft({ issue, recipients, textEditor }: Omit<IssueScreenProps, "loaded"> & { issue: Issue }) {
  const draft = useIssueDraft(issue);
  const written = { ...issue, ...draft.text };
  return (
    <>
      <PageHeader title="Edit issue">
        <IssueActions issue={written} recipients={recipients[written.topic] ?? 0} flush={draft.flush} />
      </PageHeader>
      <IssueEditor issue={issue} draft={draft} recipients={recipients} textEditor={textEditor} />
      <MailPreview id={issue.id} version={draft.saves} />
    </>
  );
}

function Fixed({ issue, counts }: { issue: Issue; counts: IssueCounts }) {
  const [label, tone] = issueState(issue.status, counts);
  const { status } = issue;
  return (
    <>
      <PageHeader title={issue.subject || "Waits for its post"} summary={<Summary issue={issue} />}>
        <Badge tone={tone}>{label}</Badge>
        {status === "scheduled" || status === "awaiting-post" ? <Planned issue={issue} /> : null}
        {status === "sending" || (status === "sent" && counts.waiting > 0) ? <PauseButton issue={issue} /> : null}
        {status === "paused" ? <ResumeButton issue={issue} /> : null}
      </PageHeader>
      {issue.startedAt ? <IssueProgress counts={counts} /> : null}
      {status === "awaiting-post" ? (
        <p className="text-muted">It goes out with the post's text within a minute of the post being published.</p>
      ) : (
        <MailPreview id={issue.id} version={issue.version} />
      )}
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

function Planned({ issue }: { issue: Issue }) {
  const [deleting, setDeleting] = useState(false);
  const { send, busy } = useIssueCommand("unschedule", "The issue is a draft again");
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setDeleting(true)}>
        Delete
      </Button>
      <Button variant="secondary" size="sm" busy={busy} onClick={() => send({ id: issue.id })}>
        Back to draft
      </Button>
      {deleting ? <DeleteDialog issue={issue} onClose={() => setDeleting(false)} /> : null}
    </>
  );
}

function PauseButton({ issue }: { issue: Issue }) {
  const { send, busy } = useIssueCommand("pause", "Paused");
  return (
    <Button variant="secondary" size="sm" busy={busy} onClick={() => send({ id: issue.id })}>
      <Pause aria-hidden="true" className="size-4" />
      Pause
    </Button>
  );
}

function ResumeButton({ issue }: { issue: Issue }) {
  const { send, busy } = useIssueCommand("resume", "Going on");
  return (
    <Button size="sm" busy={busy} onClick={() => send({ id: issue.id })}>
      <Play aria-hidden="true" className="size-4" />
      Resume
    </Button>
  );
}
