import type { RecordChange } from "~/shared/admin-answer.ts";
import { type Schema, validate } from "~/shared/validation.ts";
import { HttpError } from "./http-error.ts";
import { attempt, requireValid, toAdminAnswer } from "./outcome.server.ts";
import { readJson } from "./read-body.server.ts";

/** Larger than any record that is edited by hand. */
const RECORD_LIMIT_BYTES = 256 * 1024;
/** Fits a command for a few records. */
const COMMAND_LIMIT_BYTES = 64 * 1024;
/** Fits the 200,000 ids that a command may have. */
export const SELECTION_LIMIT_BYTES = 8 * 1024 * 1024;
/** Fits the longest post or issue in any script. */
export const TEXT_LIMIT_BYTES = 2_000_000;

const CONFLICT_TEXT = "This was changed elsewhere since you opened it. Save again to replace what is there now.";
const GONE_TEXT = "This no longer exists: it was deleted since you opened it.";

/**
 * Responds to a request that stores a record sent as JSON: validates it against `schema`, then calls `save`. 400
 * invalid JSON, 413 too large, 422 with the problems, 409 changed since it was read, 410 deleted, 503 database
 * unavailable.
 */
export async function answerSave<T>(request: Request, schema: Schema<T>, save: (value: T) => Promise<RecordChange>) {
  const outcome = await attempt(async () => {
    const json = await readJson(request, { limit: RECORD_LIMIT_BYTES });
    const change = await save(requireValid(validate(schema, json)));
    if (change === "conflict") throw new HttpError(409, CONFLICT_TEXT, { conflict: true });
    if (change === "gone") throw new HttpError(410, GONE_TEXT);
    return {};
  });
  return toAdminAnswer(outcome, (rejection) => {
    if (!rejection) return { problems: [] };
    const { problems = [{ field: "", message: rejection.message }], conflict } = rejection.details;
    return { problems, ...(conflict && { conflict }) };
  });
}

/**
 * Responds to a command sent as JSON of at most `limit` bytes: validates it against `schema`, then calls `run` and
 * returns its result. 400 invalid request, 413 too large, 409 with the reason when `run` throws such an `HttpError`, 503
 * database unavailable.
 */
export async function answerCommand<T, Result extends object>(
  request: Request,
  schema: Schema<T>,
  run: (input: T) => Promise<Result>,
  { limit = COMMAND_LIMIT_BYTES } = {},
) {
  const outcome = await attempt(async () =>
    run(requireValid(validate(schema, await readJson(request, { limit })), 400)),
  );
  // An invalid request is a bug of the client script: the owner has nothing to correct.
  return toAdminAnswer(outcome, (rejection) => (rejection?.status === 409 ? { error: rejection.message } : {}));
}
