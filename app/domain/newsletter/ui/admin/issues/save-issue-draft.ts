import type { IssueText } from "~/domain/newsletter/issues/issue.ts";

/** The result of saving a draft. `failed`: the server failed, or its answer was lost. */
export type SaveDraftResult = "saved" | "conflict" | "gone" | "failed" | "signed-out";

/** Enough for the longest issue on a slow connection. */
const SAVE_TIMEOUT_MS = 30_000;

/** Saves an issue's text if the stored one still has this version (optimistic locking). Never throws. */
export async function saveIssueDraft(id: string, text: IssueText, version: number): Promise<SaveDraftResult> {
  try {
    const response = await fetch("/admin/newsletter/issues/save", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ id, ...text, version }),
      redirect: "manual",
      signal: AbortSignal.timeout(SAVE_TIMEOUT_MS),
    });
    // Without a session the guard redirects to the sign-in page.
    if (response.type === "opaqueredirect") return "signed-out";
    const answer: unknown = await response.json();
    const change = typeof answer === "object" && answer !== null && "change" in answer ? answer.change : undefined;
    return change === "saved" || change === "conflict" || change === "gone" ? change : "failed";
  } catch {
    return "failed";
  }
}
