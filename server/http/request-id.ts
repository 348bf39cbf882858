import { randomFillSync } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** What a trusted proxy may send: the ids of the usual ones (hexadecimal, UUID, base64url, a trace id with its parts). */
const WELL_FORMED = /^[\w.:=+-]{8,128}$/;
/** Within the days that a log is kept, two requests with the same id are unlikely, and would do no harm. */
const ID_BYTES = 6;
/** Random bytes are drawn for many ids at once. */
const pool = Buffer.alloc(ID_BYTES * 512);
let position = pool.length;

type WithHeaders = Pick<IncomingMessage, "headers">;

/**
 * Gives a request its id: the trusted proxy's well-formed `X-Request-Id`, else a new one of 12 hexadecimal digits. Random
 * rather than counted, since a visitor could read the site's traffic from a count. From then on the request's header is
 * that id.
 */
export function assignRequestId({ headers }: WithHeaders, { trustProxy }: { trustProxy: boolean }): string {
  const received = trustProxy ? headers["x-request-id"] : undefined;
  const id = typeof received === "string" && WELL_FORMED.test(received) ? received : createRequestId();
  headers["x-request-id"] = id;
  return id;
}

/** The id that `assignRequestId` has given. */
export function requestIdOf({ headers }: WithHeaders): string {
  return String(headers["x-request-id"]);
}

function createRequestId(): string {
  if (position === pool.length) {
    randomFillSync(pool);
    position = 0;
  }
  position += ID_BYTES;
  return pool.toString("hex", position - ID_BYTES, position);
}
