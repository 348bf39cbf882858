import { data } from "react-router";
import { savePost } from "~/domain/blog/commands.server.ts";
import { parseSave, validateEdit } from "~/domain/blog/editor/edit-check.ts";
import { BodyError, readJson } from "~/platform/http/read-body.server.ts";
import { parseUuid } from "~/shared/uuid.ts";
import type { Route } from "./+types/save";

/** Enough for the longest post in any script. */
const LIMIT = 2_000_000;
const STATUS = { saved: 200, conflict: 409, invalid: 422 } as const;

/**
 * Saves a post: `{ "edit": fields, "baseVersion": number, "how": "saved" | "autosaved" }`. Answers with what came of it:
 * saved, a conflict with what is stored now, or what has to be corrected.
 */
export async function action({ params, request }: Route.ActionArgs) {
  try {
    const id = parseUuid(params.postId);
    const save = parseSave(await readJson(request, { limit: LIMIT }));
    if (!id || !save) throw new BodyError(400, "The request is not understood.");
    const checked = validateEdit(save.edit);
    if (!checked.ok) return data({ outcome: "invalid" as const, errors: checked.errors }, { status: 422 });
    const { baseVersion, how } = save;
    const outcome = await savePost({ id, edit: checked.edit, baseVersion, how, now: new Date() });
    return data(outcome, { status: STATUS[outcome.outcome] });
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    return data({ outcome: "refused" as const }, { status: error.status });
  }
}
