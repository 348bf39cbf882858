import { log } from "~/platform/log.server.ts";

/**
 * Logs that one of the doors failed for a reason of ours: the innermost cause's name and message. The ORM's own errors
 * quote the query's parameters, which are what somebody typed, and stay out of the log.
 */
export function logFault(error: unknown, event: string): void {
  let innermost = error;
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause;
  log.error({ error: innermost instanceof Error ? `${innermost.name}: ${innermost.message}` : "unknown" }, event);
}
