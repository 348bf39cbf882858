import { type IssueText, parseTopic } from "~/domain/newsletter/issues/issue.ts";
import { readDraft, writeDraft } from "~/ui/admin/drafts/unsaved-drafts.ts";

/** The unsaved text of an issue, with the saved text that it is based on. */
interface StoredIssueDraft {
  text: IssueText;
  was: IssueText;
}

const storageKey = (id: string) => `unsaved:issue:${id}`;

/** Autosaves an issue's typed text in this browser until the server has stored it; null removes it. */
export function storeIssueDraft(id: string, draft: StoredIssueDraft | null): void {
  writeDraft("localStorage", storageKey(id), draft);
}

/** The draft of an issue in this browser; null without one. */
export function readStoredIssueDraft(id: string): StoredIssueDraft | null {
  const found = readDraft("localStorage", storageKey(id));
  if (typeof found !== "object" || found === null || !("text" in found && "was" in found)) return null;
  const [text, was] = [parseIssueText(found.text), parseIssueText(found.was)];
  return text && was ? { text, was } : null;
}

function parseIssueText(value: unknown): IssueText | null {
  if (typeof value !== "object" || value === null) return null;
  const { subject, preheader, content, topic } = value as Partial<Record<keyof IssueText, unknown>>;
  if (typeof subject !== "string" || typeof preheader !== "string" || typeof content !== "string") return null;
  return { subject, preheader, content, topic: parseTopic(topic) };
}
