import { type IssueText, topicOr } from "~/domain/newsletter/issues/issue.ts";

/** What was typed and the server hasn't got yet, with what was stored when it was begun. */
interface IssueCopy {
  text: IssueText;
  was: IssueText;
}

const keyOf = (id: string) => `unsaved:issue:${id}`;

/** Keeps in this browser what is typed until the server has it: the line may be cut, and then the browser closed. */
export function keepIssueCopy(id: string, copy: IssueCopy | null): void {
  try {
    if (copy) localStorage.setItem(keyOf(id), JSON.stringify(copy));
    else localStorage.removeItem(keyOf(id));
  } catch {
    // Storage is switched off or full: the text lives as long as the screen.
  }
}

/** What this browser holds of an issue that the server hasn't got; null when there is nothing. */
export function findIssueCopy(id: string): IssueCopy | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? "null");
    if (typeof found !== "object" || found === null || !("text" in found && "was" in found)) return null;
    const [text, was] = [textOf(found.text), textOf(found.was)];
    return text && was ? { text, was } : null;
  } catch {
    return null;
  }
}

function textOf(value: unknown): IssueText | null {
  if (typeof value !== "object" || value === null) return null;
  const { subject, preheader, content, topic } = value as Partial<Record<keyof IssueText, unknown>>;
  if (typeof subject !== "string" || typeof preheader !== "string" || typeof content !== "string") return null;
  return { subject, preheader, content, topic: topicOr(topic) };
}
