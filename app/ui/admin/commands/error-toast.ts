import type { FieldProblem } from "~/shared/validation.ts";
import { toast } from "~/ui/toast/toast.ts";

/**
 * Runs a client action so that its failure doesn't unmount the screen: shows an error toast with the server's reason or
 * `failure`, and returns `ok: false`, which reverts the optimistic row. Field problems are left to the form.
 *
 * @throws Response when the session has ended: the redirect to the sign-in page.
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
