import type { AdminAnswer } from "~/shared/admin-answer.ts";
import type { FieldProblem } from "~/shared/validation.ts";
import { toast } from "~/ui/toast/toast.ts";

/**
 * Runs an action of a screen so that its failure doesn't take the screen away: a toast says `failure`, and the answer
 * says that nothing was saved. What the server itself refuses is told as well, unless its answer names fields, which the
 * form then shows. A session that has ended leads to the sign-in page.
 */
export async function withSaveErrorToast(
  serverAction: () => Promise<AdminAnswer>,
  failure: string,
): Promise<AdminAnswer> {
  let problems: FieldProblem[] = [];
  try {
    const answer = await serverAction();
    if (answer.ok || answer.problems.length > 0) return answer;
    problems = answer.problems;
  } catch (error) {
    if (error instanceof Response) throw error;
  }
  toast.error(failure);
  return { ok: false, problems };
}

/**
 * Loads what a part of a screen shows, so that its failure doesn't take the screen away: then it is `otherwise`. A
 * session that has ended leads to the sign-in page.
 */
export async function loadOrFallback<Loaded, Otherwise>(
  serverLoader: () => Promise<Loaded>,
  otherwise: Otherwise,
): Promise<Loaded | Otherwise> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return otherwise;
  }
}
