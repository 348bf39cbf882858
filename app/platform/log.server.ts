import { pino } from "pino";
import { logLevel } from "./env.server.ts";
import { logDestination } from "./log/log-destination.server.ts";
import { currentRequestId } from "./log/request-id.server.ts";

const STANDARD_OUTPUT = 1;

/**
 * The process's log: one JSON line an event on standard output. Errors are given as `err`. It never holds personal
 * data. What a request causes has its `requestId`.
 */
export const log = pino(
  {
    level: logLevel(),
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    mixin: requestFields,
  },
  logDestination(STANDARD_OUTPUT),
);

function requestFields(): { requestId?: string } {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { requestId };
}

/**
 * What may be logged of an error: the innermost cause. The ORM's own errors quote the query's parameters, which are
 * what a visitor typed, and PostgreSQL's details quote rows; both stay out of the log. So does the value that
 * PostgreSQL could not read (class 22, e.g. `invalid input syntax for type uuid: "…"`).
 */
export function describeError(error: unknown): { message: string; code?: string; stack?: string } {
  let innermost = error;
  while (isErrorLike(innermost) && isErrorLike(innermost.cause)) innermost = innermost.cause;
  if (!isErrorLike(innermost)) return { message: typeof innermost };
  const { name, message, code, stack } = innermost;
  const redacted = typeof code === "string" && code.startsWith("22") ? message.replace(/".*"/s, '"…"') : message;
  return {
    message: typeof name === "string" ? `${name}: ${redacted}` : redacted,
    ...(typeof code === "string" && { code }),
    ...(typeof stack === "string" && { stack: stack.replace(message, () => redacted) }),
  };
}

interface ErrorLike {
  message: string;
  name?: unknown;
  code?: unknown;
  stack?: unknown;
  cause?: unknown;
}

/** An error, or a copy of one: the queue's library reports plain objects. */
export function isErrorLike(value: unknown): value is ErrorLike {
  return typeof value === "object" && value !== null && "message" in value && typeof value.message === "string";
}

/**
 * A URL for the log: without its query, which may contain personal data or a token, and with tokens in its path
 * shortened.
 */
export function redactPath(url: string): string {
  const [path = ""] = url.split(/[?#]/, 1);
  return path.replace(/[\da-f]{32,}/gi, (key) => `${key.slice(0, 8)}…`).slice(0, 500);
}
