import { type IssueText, parseTopic } from "~/domain/newsletter/issues/issue.ts";

/** What was typed and the server hasn't got yet, with what was stored when it was begun. */
interface StoredIssueDraft {
  text: IssueText;
  was: IssueText;
}

const storageKey = (id: string) => `unsaved:issue:${id}`;

/** Keeps in this browser what is typed until the server has it: the line may be cut, and then the browser closed. */
export function storeIssueDraft(id: string, copy: StoredIssueDraft | null): void {
  try {
    if (copy) localStorage.setItem(storageKey(id), JSON.stringify(copy));
    else localStorage.removeItem(storageKey(id));
  } catch {
    // Storage is switched off or full: the text lives as long as the screen.
  }
}

/** What this browser holds of an issue that the server hasn't got; null when there is nothing. */
export function readStoredIssueDraft(id: string): StoredIssueDraft | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKey(id)) ?? "null");
    if (typeof found !== "object" || found === null || !("text" in found && "was" in found)) return null;
    const [text, was] = [parseIssueText(found.text), parseIssueText(found.was)];
    return text && was ? { text, was } : null;
  } catch {
    return null;
  }
}

function parseIssueText(value: unknown): IssueText | null {
  if (typeof value !== "object" || value === null) return null;
  const { subject, preheader, content, topic } = value as Partial<Record<keyof IssueText, unknown>>;
  if (typeof subject !== "string" || typeof preheader !== "string" || typeof content !== "string") return null;
  return { subject, preheader, content, topic: parseTopic(topic) };
}
