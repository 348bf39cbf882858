import { toast } from "~/ui/toast/toast.ts";

/**
 * Runs a screen's action so that its failure doesn't take the screen away: a toast says `failure`, or why the server
 * refused, and the answer's `ok` is false, so that the row goes back to what the server has. A session that has ended leads to the sign-in page.
 */
export async function withErrorToast<Answer extends { ok: boolean }>(
  serverAction: () => Promise<Answer>,
  failure: string,
): Promise<Answer | { ok: false }> {
  try {
    const answer = await serverAction();
    if (answer.ok) return answer;
    toast.error(refusalReason(answer) ?? failure);
    return { ok: false };
  } catch (error) {
    if (error instanceof Response) throw error;
  }
  toast.error(failure);
  return { ok: false };
}

function refusalReason(answer: object): string | undefined {
  return "error" in answer && typeof answer.error === "string" ? answer.error : undefined;
}
