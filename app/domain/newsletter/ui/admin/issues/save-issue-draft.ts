import type { IssueText } from "~/domain/newsletter/issues/issue.ts";

/** What came of asking the server to save. `failed`: nobody knows, or the server couldn't. */
export type SaveDraftResult = "saved" | "conflict" | "gone" | "failed" | "signed-out";

/** The longest issue on the slowest phone. */
const SAVE_TIMEOUT_MS = 30_000;

/** Asks the server to save an issue's text, if it is still the one of `version`. Never throws. */
export async function saveIssueDraft(id: string, text: IssueText, version: number): Promise<SaveDraftResult> {
  try {
    const response = await fetch("/admin/newsletter/issues/save", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ id, ...text, version }),
      redirect: "manual",
      signal: AbortSignal.timeout(SAVE_TIMEOUT_MS),
    });
    // The guard leads whoever has no session to the sign-in page.
    if (response.type === "opaqueredirect") return "signed-out";
    const answer: unknown = await response.json();
    const change = typeof answer === "object" && answer !== null && "change" in answer ? answer.change : undefined;
    return change === "saved" || change === "conflict" || change === "gone" ? change : "failed";
  } catch {
    return "failed";
  }
}
