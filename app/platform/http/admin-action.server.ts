import type { RecordChange } from "~/shared/admin-answer.ts";
import { type Schema, validate } from "~/shared/validation.ts";
import { attempt, requireValid, toAdminAnswer } from "./outcome.server.ts";
import { readJson } from "./read-body.server.ts";
import { Refusal } from "./refusal.ts";

/** More than any record that is written by hand. */
const RECORD_LIMIT_BYTES = 256 * 1024;
/** Enough for a command that names a few records. */
const COMMAND_LIMIT_BYTES = 64 * 1024;
/** Enough for the 200,000 ids that a command may name. */
export const SELECTION_LIMIT_BYTES = 8 * 1024 * 1024;
/** Enough for the longest post or issue in any script. */
export const TEXT_LIMIT_BYTES = 2_000_000;

const CONFLICT_TEXT = "This was changed elsewhere since you opened it. Save again to replace what is there now.";
const GONE_TEXT = "This is not there any more. Somebody deleted it since you opened it.";

/**
 * Answers a request to store a record that came as JSON: it is validated against `schema`, then `save` stores it.
 * 400 not JSON, 413 too large, 422 with the problems, 409 changed since it was seen, 410 deleted, 503 the database is
 * unavailable.
 */
export async function answerSave<T>(request: Request, schema: Schema<T>, save: (value: T) => Promise<RecordChange>) {
  const outcome = await attempt(async () => {
    const json = await readJson(request, { limit: RECORD_LIMIT_BYTES });
    const change = await save(requireValid(validate(schema, json)));
    if (change === "conflict") throw new Refusal(409, CONFLICT_TEXT, { conflict: true });
    if (change === "gone") throw new Refusal(410, GONE_TEXT);
    return {};
  });
  return toAdminAnswer(outcome, (refusal) => {
    if (!refusal) return { problems: [] };
    const { problems = [{ field: "", message: refusal.message }], conflict } = refusal.details;
    return { problems, ...(conflict && { conflict }) };
  });
}

/**
 * Answers a request to do something that came as JSON of at most `limit` bytes: it is validated against `schema`, then
 * `run` does it and says what came of it. 400 not understood, 413 too large, 409 with the reason when `run` throws such a
 * `Refusal`, 503 the database is unavailable.
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
  // A request that isn't understood is the script's fault: there is nothing in it that the owner could correct.
  return toAdminAnswer(outcome, (refusal) => (refusal?.status === 409 ? { error: refusal.message } : {}));
}
