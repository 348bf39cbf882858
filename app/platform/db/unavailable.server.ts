import { isErrorLike } from "~/platform/log.server.ts";

const UNAVAILABLE_SOCKET_ERRORS = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EAGAIN",
]);
/** A missing or closed socket file; the same codes of another system call are about other files. */
const UNAVAILABLE_CONNECT_ERRORS = new Set(["ENOENT", "EACCES"]);
/**
 * PostgreSQL's classes 08 (connection), 53 (resources, a full disk among them), 57P (operator intervention) and 58
 * (system), and single codes: a statement that ran out of time, a lock that could not be had, a transaction that was left
 * open for too long, a server that takes no writes.
 */
const UNAVAILABLE_STATES = /^(08|53|57P|58|57014$|55P03$|25P03$|25006$)/;
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after/;

const ERROR_NAME = "DatabaseUnavailableError";

/** The database has answered nothing for some time, or the site is closing its connections: nothing is asked of it. */
export class DatabaseUnavailableError extends Error {
  override name = ERROR_NAME;
}

/**
 * Whether an error means that the database is away (down, starting, shutting down, silent, locked, out of connections or
 * disk), as opposed to a mistake in a query. Looks through the `cause`s that the ORM wraps around the driver's error.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error; isErrorLike(current); current = current.cause) {
    if (current.name === ERROR_NAME) return true;
    const code = typeof current.code === "string" ? current.code : "";
    if (UNAVAILABLE_SOCKET_ERRORS.has(code) || (isSqlState(code) && UNAVAILABLE_STATES.test(code))) return true;
    if (UNAVAILABLE_CONNECT_ERRORS.has(code) && "syscall" in current && current.syscall === "connect") return true;
    if (UNAVAILABLE_MESSAGES.test(current.message)) return true;
    if (current instanceof AggregateError && current.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
}

/** Whether an error is PostgreSQL's own word, so that its connection answers. */
export function isDatabaseResponse(error: unknown): boolean {
  for (let current = error; isErrorLike(current); current = current.cause) {
    if (typeof current.code === "string" && isSqlState(current.code)) return true;
  }
  return false;
}

function isSqlState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code);
}
