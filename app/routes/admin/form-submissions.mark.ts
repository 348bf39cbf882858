import { data } from "react-router";
import { parseMark } from "~/domain/submissions/marks";
import { markSubmissions } from "~/domain/submissions/read-state.server";
import { BodyError, readJson } from "~/platform/http/read-body.server";
import { toast } from "~/ui/toast";
import type { Route } from "./+types/form-submissions.mark";

/** Enough for the 200,000 ids that undoing a bulk mark may send. */
const LIMIT = 8 * 1024 * 1024;

/** Marks the submissions with the given ids read or unread: `{ "ids": [uuid], "read": boolean }`. */
export async function action({ request }: Route.ActionArgs) {
  try {
    const mark = parseMark(await readJson(request, { limit: LIMIT }));
    if (!mark) return data({ ok: false as const }, { status: 400 });
    await markSubmissions(mark.ids, mark.read);
    return { ok: true as const };
  } catch (error) {
    if (error instanceof BodyError) return data({ ok: false as const }, { status: error.status });
    throw error;
  }
}

/** A failure must not take the screen away: it is told by a toast, and the row goes back to what it was. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    const answer = await serverAction();
    if (answer.ok) return answer;
  } catch (error) {
    // The session has ended: this leads to the sign-in page.
    if (error instanceof Response) throw error;
  }
  toast.error("The read mark could not be changed. Please try again.");
  return { ok: false as const };
}
