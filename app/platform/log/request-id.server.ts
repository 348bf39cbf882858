import { AsyncLocalStorage } from "node:async_hooks";
import { processWide } from "~/platform/process/process-wide.server.ts";

/** The name of the header, in requests of a trusted proxy and in every response that isn't a script, style or font. */
export const REQUEST_ID_HEADER = "X-Request-Id";

const storage = processWide("request-id", () => new AsyncLocalStorage<string | undefined>());

/**
 * Runs `run`, and all that it starts, for the request with this id: every log line names it. `undefined` is for what a
 * request happens to start but doesn't cause, such as the loss of a pooled connection.
 */
export function withRequestId<Result>(id: string | undefined, run: () => Result): Result {
  return storage.run(id, run);
}

/** The id of the request that is being answered; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return storage.getStore();
}
