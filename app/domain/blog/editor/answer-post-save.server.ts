import { type ActionFunctionArgs, data } from "react-router";
import { declareActivity, type recordedByCommand } from "~/platform/activity/command-activity.server.ts";
import { ADMIN_LIMIT_BYTES } from "~/platform/http/admin-action.server.ts";
import { orBodyError } from "~/platform/http/outcome.server.ts";
import { BodyError, readJson } from "~/platform/http/read-body.server.ts";
import { parseUuid } from "~/shared/uuid.ts";
import { type Schema, validate } from "~/shared/validation.ts";
import type { SaveOutcome } from "./post-requests.ts";

const STATUS = { saved: 200, conflict: 409, invalid: 422 } as const;

/**
 * The action of a resource route that changes the post of its path as the editor asks in JSON. It answers with what came of
 * it, or `rejected`, with 400 when it isn't understood, 413 when it is too large, and 404 when `save` finds nothing to change.
 */
export function postSaveAction<T>(
  schema: Schema<T>,
  save: (id: string, input: T, now: Date) => Promise<SaveOutcome | undefined>,
  activity: ReturnType<typeof recordedByCommand>,
) {
  return declareActivity(activity, ({ request, params }: ActionFunctionArgs) =>
    orBodyError(
      async () => {
        const id = parseUuid(params.postId);
        const checked = validate(schema, await readJson(request, { limit: ADMIN_LIMIT_BYTES }));
        if (!id || !checked.ok) throw new BodyError(400, "The request is not understood.");
        const outcome = await save(id, checked.value, new Date());
        return outcome ? data(outcome, { status: STATUS[outcome.outcome] }) : rejectedSave(404);
      },
      ({ status }) => rejectedSave(status),
    ),
  );
}

function rejectedSave(status: number) {
  return data({ outcome: "rejected" as const }, { status });
}
