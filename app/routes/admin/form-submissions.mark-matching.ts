import { data } from "react-router";
import { parseMarkMatching } from "~/domain/submissions/marks";
import { markMatching } from "~/domain/submissions/read-state.server";
import { BodyError, readJson } from "~/platform/http/read-body.server";
import { toast } from "~/ui/toast";
import type { Route } from "./+types/form-submissions.mark-matching";

const LIMIT = 16 * 1024;

/**
 * Marks every submission that filters let through read or unread:
 * `{ "filters": { q, type, status }, "read": boolean, "until": moment }`. Answers with the ids that were changed.
 */
export async function action({ request }: Route.ActionArgs) {
  try {
    const mark = parseMarkMatching(await readJson(request, { limit: LIMIT }));
    if (!mark) return data({ ok: false as const }, { status: 400 });
    const ids = await markMatching(mark.filters, mark.read, mark.until);
    return { ok: true as const, read: mark.read, ids };
  } catch (error) {
    if (error instanceof BodyError) return data({ ok: false as const }, { status: error.status });
    throw error;
  }
}

/** A failure must not take the screen away: it is told by a toast. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    const answer = await serverAction();
    if (answer.ok) return answer;
  } catch (error) {
    // The session has ended: this leads to the sign-in page.
    if (error instanceof Response) throw error;
  }
  toast.error("The read marks could not be changed. Please try again.");
  return { ok: false as const };
}
