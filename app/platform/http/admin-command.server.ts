import { data } from "react-router";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { describeError, log } from "~/platform/log.server.ts";
import { BodyError, readJson } from "./read-body.server.ts";

/** Enough for a command that names a few records. */
const COMMAND_LIMIT_BYTES = 64 * 1024;
/** Enough for the 200,000 ids that a command may name. */
export const SELECTION_LIMIT_BYTES = 8 * 1024 * 1024;

/** Thrown by a command that is understood and refused: `message` tells the owner why. */
export class CommandRefusal extends Error {}

/**
 * Answers a request to do something that came as JSON of at most `limit` bytes: `parse` reads it, `run` does it and says
 * what came of it. The answer's `ok` is false, with status 400, when it isn't understood, 413 when it is too large, 409, with
 * the reason, for a `CommandRefusal`, and 503 when the database is away.
 */
export async function answerCommand<Input, Outcome extends object>(
  request: Request,
  parse: (json: unknown) => Input | null,
  run: (input: Input) => Promise<Outcome>,
  { limit = COMMAND_LIMIT_BYTES } = {},
) {
  try {
    const input = parse(await readJson(request, { limit }));
    if (input === null) return data({ ok: false as const }, { status: 400 });
    return data({ ok: true as const, ...(await run(input)) });
  } catch (error) {
    if (error instanceof BodyError) return data({ ok: false as const }, { status: error.status });
    if (error instanceof CommandRefusal) return data({ ok: false as const, error: error.message }, { status: 409 });
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ reason: describeError(error).message }, "a command met no database");
    return data({ ok: false as const }, { status: 503 });
  }
}
