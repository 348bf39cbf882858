import type { ReactNode } from "react";
import {
  type Audience,
  ISSUE_LIMITS,
  type Issue,
  type IssueText,
  parseTopic,
} from "~/domain/newsletter/issues/issue.ts";
import { TOPIC_TEXTS, TOPICS } from "~/domain/newsletter/subscription.ts";
import { formatCount } from "~/shared/format.ts";
import { SelectField, TextField } from "~/ui/form/field.tsx";
import type { IssueDraft } from "./use-issue-draft.ts";

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
  const { text, change } = draft;
  const line = (name: keyof Pick<IssueText, "subject" | "preheader">) => ({
    name,
    value: text[name],
    maxLength: ISSUE_LIMITS[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <form aria-label="Issue" noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-5">
      <div className="grid gap-5 rounded-lg border bg-surface p-4 sm:p-5 lg:grid-cols-2">
        <TextField {...line("subject")} label="Subject" required autoComplete="off" />
        <SelectField
          name="topic"
          label="Send to"
          options={TOPICS.map((topic) => ({
            value: topic,
            label: `${TOPIC_TEXTS[topic].name} (${formatCount(audiences[topic]?.recipients ?? 0)})`,
          }))}
          value={text.topic}
          onChange={({ target }) => change({ topic: parseTopic(target.value) })}
        />
        <TextField
          {...line("preheader")}
          label="Preview text (optional)"
          description="Shown next to the subject in the inbox."
          autoComplete="off"
          className="lg:col-span-2"
        />
      </div>
      {textEditor({ content: text.content, onChange: (content) => change({ content }) })}
      <p role="status" data-issue={issue.id} className="text-muted text-sm">
        {autosaveStatus(draft)}
      </p>
    </form>
  );
}

function autosaveStatus({ isUnsaved, saving, saveError }: IssueDraft): string {
  if (!isUnsaved) return "All changes are saved";
  if (saving) return "Saving…";
  if (saveError === "signed-out") return "Not saved: you are signed out";
  if (saveError === "failed") return "Not saved: the server can't be reached. Trying again…";
  return "Not saved yet";
}
