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
 * (system), and single codes: statement timeout, lock not available, idle-in-transaction timeout, read-only server.
 */
const UNAVAILABLE_STATES = /^(08|53|57P|58|57014$|55P03$|25P03$|25006$)/;
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after/;

const ERROR_NAME = "DatabaseUnavailableError";
const COMMIT_UNKNOWN = "CommitUnknownError";
/** The connection ended, or the server crashes: the statement before may have been committed. */
const CONNECTION_ENDED_STATES = /^(08|57P0[12]$)/;

/** The answer to a statement that commits was lost: perhaps it is stored. */
export class CommitUnknownError extends Error {
  override name = COMMIT_UNKNOWN;
}

/** The database is unresponsive (circuit breaker open), or the site is closing its connections. */
export class DatabaseUnavailableError extends Error {
  override name = ERROR_NAME;
}

/**
 * Whether an error means that the database is unavailable (down, starting, shutting down, unresponsive, locked, out of
 * connections or disk), as opposed to an error in a query. Looks through the `cause`s of the ORM's errors.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error; isErrorLike(current); current = current.cause) {
    if (current.name === ERROR_NAME || current.name === COMMIT_UNKNOWN) return true;
    const code = typeof current.code === "string" ? current.code : "";
    if (UNAVAILABLE_SOCKET_ERRORS.has(code) || (isSqlState(code) && UNAVAILABLE_STATES.test(code))) return true;
    if (UNAVAILABLE_CONNECT_ERRORS.has(code) && "syscall" in current && current.syscall === "connect") return true;
    if (UNAVAILABLE_MESSAGES.test(current.message)) return true;
    if (current instanceof AggregateError && current.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
}

/** Whether an error is PostgreSQL's response, so that its connection works. */
export function isDatabaseResponse(error: unknown): boolean {
  for (let current = error; isErrorLike(current); current = current.cause) {
    if (typeof current.code === "string" && isSqlState(current.code)) return true;
  }
  return false;
}

/** Whether something is perhaps stored though it failed. */
export function isCommitUnknown(error: unknown): boolean {
  for (let current = error; isErrorLike(current); current = current.cause)
    if (current.name === COMMIT_UNKNOWN) return true;
  return false;
}

/** The error of a statement that commits: a `CommitUnknownError` unless it is PostgreSQL's response, or nothing was
 * sent. */
export function asCommitError(error: unknown): unknown {
  if (!isErrorLike(error) || !isDatabaseUnavailable(error)) return error;
  for (let current: unknown = error; isErrorLike(current); current = current.cause) {
    const { code } = current;
    if (typeof code === "string" && isSqlState(code) && !CONNECTION_ENDED_STATES.test(code)) return error;
  }
  return new CommitUnknownError(error.message, { cause: error });
}

/** Whether PostgreSQL has no room on its disk (`disk_full`). */
export function isDiskFull(error: unknown): boolean {
  return hasCode(error, "53100");
}

/** Whether PostgreSQL, the database or its role has as many connections as it may (`too_many_connections`). */
export function isTooManyConnections(error: unknown): boolean {
  return hasCode(error, "53300");
}

function hasCode(error: unknown, code: string): boolean {
  for (let current = error; isErrorLike(current); current = current.cause) if (current.code === code) return true;
  return false;
}

function isSqlState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code);
}
