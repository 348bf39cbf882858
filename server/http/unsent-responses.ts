import type { Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/**
 * The responses of each open connection that has had a request, in the order of their requests, in which they are sent too:
 * the latest, and those before it that weren't sent when its request came (pipelining). A response's request is its `req`.
 */
export type UnsentResponses = ReadonlyMap<Duplex, readonly ServerResponse[]>;

/** Keeps track of them, before the server's request handler, which may respond at once. */
export function trackUnsentResponses(server: Server): UnsentResponses {
  const responses = new Map<Duplex, ServerResponse[]>();
  server.on("connection", (socket) => socket.once("close", () => responses.delete(socket)));
  // By connection: a listener on each response would take a twentieth of the time of a cached page.
  server.prependListener("request", ({ socket }, response) => {
    const before = responses.get(socket)?.filter(({ writableFinished }) => !writableFinished) ?? [];
    responses.set(socket, [...before, response]);
  });
  return responses;
}
