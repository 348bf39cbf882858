import { data } from "react-router";
import type { z } from "zod";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { describeError, log } from "~/platform/log.server.ts";
import type { AdminAnswer, RecordChange } from "~/shared/admin-answer.ts";
import { type FieldProblem, validate } from "~/shared/validation.ts";
import { BodyError, readJson } from "./read-body.server.ts";

/** More than any record that is written by hand. */
const RECORD_LIMIT_BYTES = 256 * 1024;
const CONFLICT_TEXT = "This was changed elsewhere since you opened it. Save again to replace what is there now.";
const GONE_TEXT = "This is not there any more. Somebody deleted it since you opened it.";

/**
 * Answers a request to store a record that came as JSON: it is held against `schema`, then `save` stores it.
 * 400 not JSON, 413 too large, 422 with what is wrong, 409 changed since it was seen, 410 gone, 503 the database is away.
 */
export async function answerSave<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  save: (value: z.output<Schema>) => Promise<RecordChange>,
) {
  try {
    const checked = validate(schema, await readJson(request, { limit: RECORD_LIMIT_BYTES }));
    if (!checked.ok) return refusal(422, checked.problems);
    const change = await save(checked.value);
    if (change === "conflict") return refusal(409, [{ field: "", message: CONFLICT_TEXT }], { conflict: true });
    if (change === "gone") return refusal(410, [{ field: "", message: GONE_TEXT }]);
    return data<AdminAnswer>({ ok: true });
  } catch (error) {
    if (error instanceof BodyError) return refusal(error.status, [{ field: "", message: error.message }]);
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ reason: describeError(error).message }, "a record met no database");
    return refusal(503, []);
  }
}

function refusal(status: number, problems: FieldProblem[], more: { conflict?: true } = {}) {
  return data<AdminAnswer>({ ok: false, problems, ...more }, { status });
}
