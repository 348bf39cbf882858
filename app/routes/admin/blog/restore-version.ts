import { restoreVersion } from "~/domain/blog/commands.server.ts";
import { postSaveAction } from "~/domain/blog/editor/answer-post-save.server.ts";
import { validateEdit } from "~/domain/blog/editor/edit-check.ts";
import { restoreSchema } from "~/domain/blog/editor/post-requests.ts";
import { recordedByCommand } from "~/platform/activity/command-activity.server.ts";

/**
 * Restores a version: `{ "versionId": uuid, "baseVersion": number, "unsaved": fields | null }`. Answers as save.ts
 * does.
 */
export const action = postSaveAction(
  restoreSchema,
  (id, { versionId, baseVersion, unsaved }, now) => {
    const checked = unsaved === null ? undefined : validateEdit(unsaved);
    return restoreVersion({ id, versionId, baseVersion, unsaved: checked?.ok ? checked.value : undefined, now });
  },
  recordedByCommand("post.restored"),
);
