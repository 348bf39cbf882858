import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** What a trusted proxy may send: the ids of the usual ones (hexadecimal, UUID, base64url, a trace id with its
 * parts). */
const WELL_FORMED = /^[\w.:=+-]{8,128}$/;

type WithHeaders = Pick<IncomingMessage, "headers">;

/**
 * Gives a request its id: the trusted proxy's well-formed `X-Request-Id`, else a new one of 12 hexadecimal digits.
 * Random rather than counted, since a visitor could read the site's traffic from a count; within the days that a log is
 * kept, two with the same id are unlikely, and would do no harm. From then on the request's header is that id.
 */
export function assignRequestId({ headers }: WithHeaders, { trustProxy }: { trustProxy: boolean }): string {
  const received = trustProxy ? headers["x-request-id"] : undefined;
  const id =
    typeof received === "string" && WELL_FORMED.test(received) ? received : randomUUID().slice(0, 13).replace("-", "");
  headers["x-request-id"] = id;
  return id;
}

/** The id that `assignRequestId` has given. */
export function requestIdOf({ headers }: WithHeaders): string {
  return String(headers["x-request-id"]);
}
