import { pino } from "pino";
import { logLevel } from "./env.server.ts";

/**
 * The process's log: one JSON line an event on standard output. Errors are given as `err`. It never holds what a visitor
 * typed.
 */
export const log = pino({
  level: logLevel(),
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: describeError },
});

/**
 * What may be logged of an error: the innermost cause. The ORM's own errors quote the query's parameters, which are what
 * a visitor typed, and PostgreSQL's details quote rows; both stay out of the log.
 */
export function describeError(error: unknown): { message: string; code?: string; stack?: string } {
  let innermost = error;
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause;
  if (!(innermost instanceof Error)) return { message: typeof innermost };
  const code = "code" in innermost && typeof innermost.code === "string" ? innermost.code : undefined;
  return { message: `${innermost.name}: ${innermost.message}`, code, stack: innermost.stack };
}
