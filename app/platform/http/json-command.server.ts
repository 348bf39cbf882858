import { data } from "react-router";
import { BodyError, readJson } from "./read-body.server.ts";

/** Enough for a command that names a few records. */
const SMALL = 64 * 1024;
/** Enough for the 200,000 ids that a command may name. */
export const MANY_IDS = 8 * 1024 * 1024;

/**
 * Answers a request to do something that came as JSON of at most `limit` bytes: `parse` reads it, `run` does it and says
 * what came of it. The answer's `ok` is false, with status 400, when it isn't understood, and 413 when it is too large.
 */
export async function answerCommand<Input, Outcome extends object>(
  request: Request,
  parse: (json: unknown) => Input | null,
  run: (input: Input) => Promise<Outcome>,
  { limit = SMALL } = {},
) {
  try {
    const input = parse(await readJson(request, { limit }));
    if (input === null) return data({ ok: false as const }, { status: 400 });
    return data({ ok: true as const, ...(await run(input)) });
  } catch (error) {
    if (error instanceof BodyError) return data({ ok: false as const }, { status: error.status });
    throw error;
  }
}
