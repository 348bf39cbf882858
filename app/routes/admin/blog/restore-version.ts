import { restoreVersion } from "~/domain/blog/commands.server.ts";
import { answerPostSave } from "~/domain/blog/editor/answer-post-save.server.ts";
import { validateEdit } from "~/domain/blog/editor/edit-check.ts";
import { restoreSchema } from "~/domain/blog/editor/post-requests.ts";
import type { Route } from "./+types/restore-version";

/**
 * Restores a version: `{ "versionId": uuid, "baseVersion": number, "unsaved": fields | null }`. Answers as save.ts
 * does.
 */
export function action({ params: { postId }, request }: Route.ActionArgs) {
  return answerPostSave(request, { postId, schema: restoreSchema }, (id, { versionId, baseVersion, unsaved }) => {
    const checked = unsaved === null ? undefined : validateEdit(unsaved);
    return restoreVersion({
      id,
      versionId,
      baseVersion,
      unsaved: checked?.ok ? checked.value : undefined,
      now: new Date(),
    });
  });
}
