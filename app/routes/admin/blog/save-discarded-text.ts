import { data } from "react-router";
import { saveDiscardedText } from "~/domain/blog/commands.server.ts";
import { validateEdit } from "~/domain/blog/editor/edit-check.ts";
import { BodyError, readJson } from "~/platform/http/read-body.server.ts";
import { parseUuid } from "~/shared/uuid.ts";
import type { Route } from "./+types/save-discarded-text";

const LIMIT = 2_000_000;

/** Keeps text that the owner gives up for another tab's among the post's versions: the fields of the editor. */
export async function action({ params, request }: Route.ActionArgs) {
  try {
    const id = parseUuid(params.postId);
    const checked = validateEdit(await readJson(request, { limit: LIMIT }));
    if (!id || !checked.ok) return data({ ok: false as const }, { status: 422 });
    await saveDiscardedText(id, checked.edit, new Date());
    return data({ ok: true as const });
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    return data({ ok: false as const }, { status: error.status });
  }
}
