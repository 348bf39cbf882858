import type { ReactNode } from "react";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/forms/field";
import { ISSUE_LIMITS, type Issue, type IssueText, topicOr } from "../../issue";
import { TOPIC_TEXTS, TOPICS } from "../../subscription";
import type { DraftState, useIssueDraft } from "./use-issue-draft";

/** How the text of an issue is written; the screen's route brings the site's editor. */
export type TextEditor = (props: { content: string; onChange: (content: string) => void }) => ReactNode;

const STATES: Record<DraftState, string> = {
  saved: "All changes are saved",
  unsaved: "Not saved yet",
  saving: "Saving…",
  failed: "Not saved: the server can't be reached. Trying again…",
  conflict: "Not saved: changed elsewhere",
};

/** The fields of an issue. They save themselves. */
export function IssueEditor({
  issue,
  draft,
  recipients,
  textEditor,
}: {
  issue: Issue;
  draft: ReturnType<typeof useIssueDraft>;
  /** How many confirmed subscribers each topic has. */
  recipients: Record<string, number>;
  textEditor: TextEditor;
}) {
  const { text, change, state } = draft;
  const line = (name: keyof Pick<IssueText, "subject" | "preheader">) => ({
    name,
    value: text[name],
    maxLength: ISSUE_LIMITS[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <form aria-label="Issue" noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-5">
      {state === "conflict" ? (
        <Banner tone="warn" title="This issue was changed elsewhere since you opened it">
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" onClick={draft.overwrite}>
              Keep what I typed
            </Button>
            <Button size="sm" variant="secondary" onClick={() => window.location.reload()}>
              Load what is there now
            </Button>
          </div>
        </Banner>
      ) : null}
      <div className="grid gap-5 rounded-lg border bg-surface p-4 sm:p-5 lg:grid-cols-2">
        <TextField {...line("subject")} label="Subject" required autoComplete="off" />
        <SelectField
          name="topic"
          label="To the confirmed subscribers of"
          options={TOPICS.map((topic) => ({
            value: topic,
            label: `${TOPIC_TEXTS[topic].name} (${(recipients[topic] ?? 0).toLocaleString("en")})`,
          }))}
          value={text.topic}
          onChange={({ target }) => change({ topic: topicOr(target.value) })}
        />
        <TextField
          {...line("preheader")}
          label="Preview line (optional)"
          description="What lists of mails show beside the subject."
          autoComplete="off"
          className="lg:col-span-2"
        />
      </div>
      {textEditor({ content: text.content, onChange: (content) => change({ content }) })}
      <p role="status" data-issue={issue.id} className="text-muted text-sm">
        {STATES[state]}
      </p>
    </form>
  );
}
