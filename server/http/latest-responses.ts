import type { Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/**
 * The response to the latest request of each open connection that has sent one; its request is `req`. Responses leave a
 * connection in the order of their requests, so the latest is the last to be sent.
 */
export type LatestResponses = ReadonlyMap<Duplex, ServerResponse>;

/** Keeps track of them, before the server's request handler, which may respond at once. */
export function trackLatestResponses(server: Server): LatestResponses {
  const latest = new Map<Duplex, ServerResponse>();
  server.on("connection", (socket) => socket.once("close", () => latest.delete(socket)));
  // By connection: a listener on each response would take twentieths of the time of a cached page.
  server.prependListener("request", ({ socket }, response) => latest.set(socket, response));
  return latest;
}
