import { type ReactNode, useEffect, useRef, useState } from "react";
import { newsletterTopics } from "~/domain/newsletter/copy/newsletter-topics.ts";
import { type Audience, ISSUE_LIMITS, type Issue, type IssueCounts } from "~/domain/newsletter/issues/issue.ts";
import { TOPICS } from "~/domain/newsletter/subscription.ts";
import { formatCount } from "~/shared/format.ts";
import { AutosaveStatus } from "~/ui/admin/drafts/draft-notices.tsx";
import { hasUnsaved } from "~/ui/admin/drafts/draft-state.ts";
import { useDraftState } from "~/ui/admin/drafts/use-draft.ts";
import { useLeaveGuard } from "~/ui/admin/drafts/use-leave-guard.ts";
import { MissingRecord } from "~/ui/admin/record/missing-record.tsx";
import { BackLink, PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { SelectField, TextField } from "~/ui/form/field.tsx";
import { IssueActions } from "./issue-actions.tsx";
import { type DraftStatus, type IssueDraft, useIssueDraft } from "./issue-draft.ts";
import { IssueDraftNotices, LeaveIssueDialog } from "./issue-draft-notices.tsx";
import { IssueEmailPreview } from "./issue-email-preview.tsx";
import { ReadOnlyIssue, type SourcePost } from "./read-only-issue.tsx";

const LIST = "/admin/newsletter/issues";

interface IssueScreenProps {
  loaded: { issue: Issue; counts: IssueCounts } | null;
  /** The post that it was created from, or waits for. */
  post: SourcePost | null;
  /** The current audience by topic. */
  audiences: Record<string, Audience>;
  textEditor: TextEditor;
}

/** `/admin/newsletter/issues/:issueId`: the editor of a draft, or the delivery of any other issue. */
export function IssueScreen({ loaded, post, ...rest }: IssueScreenProps) {
  const [isUnsaved, setUnsaved] = useState(false);
  const lastEditable = useRef<Issue>(undefined);
  const editable = loaded?.issue.status === "draft" ? loaded.issue : undefined;
  if (editable) lastEditable.current = editable;
  // Unsaved changes stay on the screen, whatever another tab did to the issue.
  const draft = isUnsaved || editable ? lastEditable.current : undefined;
  if (!loaded && !draft) return <MissingRecord title="Issue" list={LIST} />;
  return (
    <>
      <BackLink to={LIST}>All issues</BackLink>
      {draft ? (
        <EditableIssue issue={draft} status={loaded?.issue.status ?? "gone"} onUnsaved={setUnsaved} {...rest} />
      ) : loaded ? (
        <ReadOnlyIssue {...loaded} post={post} />
      ) : null}
    </>
  );
}

interface EditableIssueProps extends Pick<IssueScreenProps, "audiences" | "textEditor"> {
  issue: Issue;
  status: DraftStatus;
  onUnsaved: (isUnsaved: boolean) => void;
}

function EditableIssue({ issue, status, onUnsaved, audiences, textEditor }: EditableIssueProps) {
  const draft = useIssueDraft(issue, status);
  const isUnsaved = useDraftState(draft, hasUnsaved);
  const version = useDraftState(draft, ({ base }) => Number(base.version));
  const save = async () => (status === "draft" ? draft.flush() : !draft.hasUnsaved());
  // The browser's copy of an issue that can't be edited any more would never be shown again.
  const leaving = useLeaveGuard(draft, { save, savesFirst: true, isCopyKept: status === "draft" });
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved]);
  useEffect(() => () => onUnsaved(false), [onUnsaved]);
  return (
    <>
      <PageHeader title="Edit issue">
        {status === "draft" ? <IssueActions issue={issue} audiences={audiences} draft={draft} /> : null}
      </PageHeader>
      <IssueDraftNotices id={issue.id} draft={draft} status={status} />
      <IssueEditor issue={issue} draft={draft} audiences={audiences} textEditor={textEditor} />
      {status === "gone" ? null : <IssueEmailPreview id={issue.id} version={version} />}
      <LeaveIssueDialog leaving={leaving} status={status} />
    </>
  );
}

/** The editor of an issue's text; the route injects the site's Markdown editor. */
type TextEditor = (props: { content: string; onChange: (content: string) => void }) => ReactNode;

/** The fields of an issue, with autosave. */
function IssueEditor({
  issue,
  draft,
  audiences,
  textEditor,
}: {
  issue: Issue;
  draft: IssueDraft;
  /** The current audience by topic. */
  audiences: Record<string, Audience>;
  textEditor: TextEditor;
}) {
  const topic = useDraftState(draft, ({ mine }) => mine.topic);
  const lines = {
    subject: useDraftState(draft, ({ mine }) => mine.subject),
    preheader: useDraftState(draft, ({ mine }) => mine.preheader),
  };
  const line = (name: keyof typeof lines) => ({
    name,
    value: lines[name],
    maxLength: ISSUE_LIMITS[name],
    onChange: ({ target }: { target: { value: string } }) => draft.change({ [name]: target.value }),
  });
  return (
    <form aria-label="Issue" noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-5">
      <div className="grid gap-5 rounded-lg border bg-surface p-4 sm:p-5 lg:grid-cols-2">
        <TextField {...line("subject")} label="Subject" required autoComplete="off" />
        <SelectField
          name="topic"
          label="Send to"
          options={TOPICS.map((value) => ({
            value,
            label: `${newsletterTopics.shipped[value].name} (${formatCount(audiences[value]?.recipients ?? 0)})`,
          }))}
          value={topic}
          onChange={({ target }) => draft.change({ topic: TOPICS.find((known) => known === target.value) ?? topic })}
        />
        <TextField
          {...line("preheader")}
          label="Preview text (optional)"
          description="Shown next to the subject in the inbox."
          autoComplete="off"
          className="lg:col-span-2"
        />
      </div>
      <IssueContent draft={draft} textEditor={textEditor} />
      <p role="status" data-issue={issue.id} className="text-muted text-sm">
        <AutosaveStatus draft={draft} />
      </p>
    </form>
  );
}

function IssueContent({ draft, textEditor }: { draft: IssueDraft; textEditor: TextEditor }) {
  const content = useDraftState(draft, ({ mine }) => mine.content);
  return textEditor({ content, onChange: (text) => draft.change({ content: text }) });
}
