import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { PageHeader } from "~/ui/admin-shell/page-header";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { type Issue, type IssueCounts, isWritable } from "../../issue";
import { DraftNotices, LeaveUnsavedDialog } from "./draft-notices";
import { FixedIssue, type PostOfIssue } from "./fixed-issue";
import { IssueActions } from "./issue-actions";
import { IssueEditor, type TextEditor } from "./issue-editor";
import { MailPreview } from "./mail-preview";
import { useIssueAnswers } from "./use-issue-command";
import { type Standing, useIssueDraft } from "./use-issue-draft";

const LIST = "/admin/newsletter/issues";

interface IssueScreenProps {
  loaded: { issue: Issue; counts: IssueCounts } | null;
  /** The post that it was taken from, or waits for. */
  post: PostOfIssue | null;
  /** How many confirmed subscribers each topic has. */
  recipients: Record<string, number>;
  textEditor: TextEditor;
}

/** `/admin/newsletter/issues/:issueId`: an issue to be written, or what became of it. */
export function IssueScreen({ loaded, post, ...rest }: IssueScreenProps) {
  useIssueAnswers();
  const [isUnsaved, setUnsaved] = useState(false);
  const written = useRef<Issue>(undefined);
  if (loaded && isWritable(loaded.issue.status)) written.current = loaded.issue;
  // What is typed and not stored stays on the screen, whatever another tab did to the issue.
  const draft = isUnsaved || (loaded && isWritable(loaded.issue.status)) ? written.current : undefined;
  if (!loaded && !draft) return <GoneIssue />;
  return (
    <>
      <Link to={LIST} className="mb-2 inline-flex min-h-8 items-center gap-1.5 text-muted text-sm hover:text-ink">
        <ArrowLeft aria-hidden="true" className="size-4" />
        All issues
      </Link>
      {draft ? (
        <Draft issue={draft} standing={loaded?.issue.status ?? "gone"} onUnsaved={setUnsaved} {...rest} />
      ) : loaded ? (
        <FixedIssue {...loaded} post={post} />
      ) : null}
    </>
  );
}

interface DraftProps extends Pick<IssueScreenProps, "recipients" | "textEditor"> {
  issue: Issue;
  standing: Standing;
  onUnsaved: (isUnsaved: boolean) => void;
}

function Draft({ issue, standing, onUnsaved, recipients, textEditor }: DraftProps) {
  const draft = useIssueDraft(issue, standing);
  const { isUnsaved } = draft;
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  useEffect(() => () => onUnsaved(false), [onUnsaved]);
  const written = { ...issue, ...draft.text };
  return (
    <>
      <PageHeader title="Edit issue">
        {standing === "draft" ? (
          <IssueActions issue={written} recipients={recipients[written.topic] ?? 0} draft={draft} />
        ) : null}
      </PageHeader>
      <DraftNotices id={issue.id} draft={draft} standing={standing} />
      <IssueEditor issue={issue} draft={draft} recipients={recipients} textEditor={textEditor} />
      {standing === "gone" ? null : <MailPreview id={issue.id} version={draft.version} />}
      <LeaveUnsavedDialog leaving={draft.leaving} standing={standing} />
    </>
  );
}

function GoneIssue() {
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
