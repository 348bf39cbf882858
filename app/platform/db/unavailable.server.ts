const UNAVAILABLE_SOCKET_ERRORS = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EACCES",
]);
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after/;

/**
 * Whether an error means that the database is away (down, starting, shutting down, out of connections or disk), as
 * opposed to a mistake in a query. Looks through the `cause`s that the ORM wraps around the driver's error.
 * The codes are PostgreSQL's classes 08 (connection), 53 (resources), 57P (operator intervention) and 58 (system).
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = "code" in current && typeof current.code === "string" ? current.code : "";
    if (UNAVAILABLE_SOCKET_ERRORS.has(code) || /^(08|53|57P|58)/.test(code) || code === "25006") return true;
    if (UNAVAILABLE_MESSAGES.test(current.message)) return true;
    if (current instanceof AggregateError && current.errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
}
