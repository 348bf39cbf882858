import { data } from "react-router";
import { restoreVersion } from "~/domain/blog/commands.server.ts";
import { validateEdit } from "~/domain/blog/editor/edit-check.ts";
import { parseRestore } from "~/domain/blog/editor/post-requests.ts";
import { BodyError, readJson } from "~/platform/http/read-body.server.ts";
import { parseUuid } from "~/shared/uuid.ts";
import type { Route } from "./+types/restore-version";

const LIMIT = 2_000_000;
const STATUS = { saved: 200, conflict: 409, invalid: 422 } as const;

/** Restores a version: `{ "versionId": uuid, "baseVersion": number, "unsaved": fields | null }`. Answers as saving does. */
export async function action({ params, request }: Route.ActionArgs) {
  try {
    const id = parseUuid(params.postId);
    const restore = parseRestore(await readJson(request, { limit: LIMIT }));
    if (!id || !restore) throw new BodyError(400, "The request is not understood.");
    const { versionId, baseVersion } = restore;
    const checked = restore.unsaved === null ? undefined : validateEdit(restore.unsaved);
    const unsaved = checked?.ok ? checked.edit : undefined;
    const outcome = await restoreVersion({ id, versionId, baseVersion, unsaved, now: new Date() });
    if (!outcome) return data({ outcome: "refused" as const }, { status: 404 });
    return data(outcome, { status: STATUS[outcome.outcome] });
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    return data({ outcome: "refused" as const }, { status: error.status });
  }
}
