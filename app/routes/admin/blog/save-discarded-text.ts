import { data } from "react-router";
import { saveDiscardedText } from "~/domain/blog/commands.server.ts";
import { validateEdit } from "~/domain/blog/editor/edit-check.ts";
import { TEXT_LIMIT_BYTES } from "~/platform/http/admin-action.server.ts";
import { orBodyError } from "~/platform/http/outcome.server.ts";
import { readJson } from "~/platform/http/read-body.server.ts";
import { parseUuid } from "~/shared/uuid.ts";
import type { Route } from "./+types/save-discarded-text";

/** Stores text that the owner discards for another tab's among the post's versions: the fields of the editor. */
export function action({ params, request }: Route.ActionArgs) {
  return orBodyError(
    async () => {
      const id = parseUuid(params.postId);
      const checked = validateEdit(await readJson(request, { limit: TEXT_LIMIT_BYTES }));
      if (!id || !checked.ok) return data({ ok: false as const }, { status: 422 });
      await saveDiscardedText(id, checked.value, new Date());
      return data({ ok: true as const });
    },
    ({ status }) => data({ ok: false as const }, { status }),
  );
}
