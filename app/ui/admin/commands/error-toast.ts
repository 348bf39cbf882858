import type { FieldProblem } from "~/shared/validation.ts";
import { toast } from "~/ui/toast/toast.ts";

/**
 * Runs a screen's action so that its failure doesn't replace the screen: a toast says `failure`, or why the server refused,
 * and the answer's `ok` is false, so that the row goes back to what the server has. Problems of fields are left to the form
 * that shows them. A session that has ended leads to the sign-in page.
 */
export async function withErrorToast<Answer extends { ok: boolean; problems?: FieldProblem[]; error?: string }>(
  serverAction: () => Promise<Answer>,
  failure: string,
): Promise<Answer | { ok: false }> {
  try {
    const answer = await serverAction();
    if (answer.ok || answer.problems?.length) return answer;
    toast.error(answer.error ?? failure);
  } catch (error) {
    if (error instanceof Response) throw error;
    toast.error(failure);
  }
  return { ok: false };
}
