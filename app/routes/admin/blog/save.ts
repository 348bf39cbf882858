import { savePost } from "~/domain/blog/commands.server.ts";
import { postSaveAction } from "~/domain/blog/editor/answer-post-save.server.ts";
import { validateEdit } from "~/domain/blog/editor/edit-check.ts";
import { postSaveSchema } from "~/domain/blog/editor/post-requests.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { problemsByField } from "~/shared/validation.ts";

/**
 * Saves a post: `{ "edit": fields, "baseVersion": number, "how": "saved" | "autosaved" }`. Answers with the
 * outcome: saved, a conflict with the stored version, or field problems.
 */
export const action = postSaveAction(
  postSaveSchema,
  async (id, { edit, baseVersion, how }, now) => {
    const checked = validateEdit(edit);
    if (!checked.ok) return { outcome: "invalid", errors: problemsByField(checked.problems) };
    return savePost({ id, edit: checked.value, baseVersion, how, now });
  },
  recordedByCommand("post.saved"),
);
