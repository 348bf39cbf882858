import type { ReactNode } from "react";
import { type Audience, ISSUE_LIMITS, type Issue, parseTopic } from "~/domain/newsletter/issues/issue.ts";
import { TOPIC_TEXTS, TOPICS } from "~/domain/newsletter/subscription.ts";
import { formatCount } from "~/shared/format.ts";
import { hasUnsaved } from "~/ui/admin/drafts/draft-state.ts";
import { useDraftState } from "~/ui/admin/drafts/use-draft.ts";
import { SelectField, TextField } from "~/ui/form/field.tsx";
import type { IssueDraft } from "./issue-draft.ts";

/** The editor of an issue's text; the route injects the site's Markdown editor. */
export type TextEditor = (props: { content: string; onChange: (content: string) => void }) => ReactNode;

/** The fields of an issue, with autosave. */
export function IssueEditor({
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
            label: `${TOPIC_TEXTS[value].name} (${formatCount(audiences[value]?.recipients ?? 0)})`,
          }))}
          value={topic}
          onChange={({ target }) => draft.change({ topic: parseTopic(target.value) })}
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

function AutosaveStatus({ draft }: { draft: IssueDraft }) {
  const isUnsaved = useDraftState(draft, hasUnsaved);
  const phase = useDraftState(draft, (state) => state.phase);
  if (!isUnsaved) return "All changes are saved";
  if (phase === "saving") return "Saving…";
  if (phase === "signed-out") return "Not saved: you are signed out";
  if (phase === "failed") return "Not saved: the server can't be reached. Trying again…";
  return "Not saved yet";
}
