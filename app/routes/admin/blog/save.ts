import { savePost } from "~/domain/blog/commands.server.ts";
import { answerPostSave } from "~/domain/blog/editor/answer-post-save.server.ts";
import { validateEdit } from "~/domain/blog/editor/edit-check.ts";
import { postSaveSchema } from "~/domain/blog/editor/post-requests.ts";
import { problemsByField } from "~/shared/validation.ts";
import type { Route } from "./+types/save";

/**
 * Saves a post: `{ "edit": fields, "baseVersion": number, "how": "saved" | "autosaved" }`. Answers with the
 * outcome: saved, a conflict with the stored version, or field problems.
 */
export function action({ params: { postId }, request }: Route.ActionArgs) {
  return answerPostSave(request, { postId, schema: postSaveSchema }, async (id, { edit, baseVersion, how }) => {
    const checked = validateEdit(edit);
    if (!checked.ok) return { outcome: "invalid", errors: problemsByField(checked.problems) };
    return savePost({ id, edit: checked.value, baseVersion, how, now: new Date() });
  });
}
