import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/**
 * Returns a function that closes the server gracefully: it accepts no new connections, and finishes running requests and
 * flushes their responses for up to `finishMs`. Node's `close` destroys connections whose response is written but not sent
 * (a slow client), so it is called once there is none.
 */
export function createGracefulClose(server: Server, responses: UnsentResponses): (finishMs: number) => Promise<void> {
  const findWritten = () =>
    [...responses.values()].flat().find(({ writableEnded, writableFinished }) => writableEnded && !writableFinished);

  return async (finishMs) => {
    // Until `close`, the port is still bound; connections are dropped.
    server.maxConnections = 0;
    server.prependListener("request", (_, response) => {
      response.shouldKeepAlive = false;
    });
    // An earlier one that closed its connection would take the later ones with it.
    for (const ofConnection of responses.values()) {
      const latest = ofConnection.at(-1);
      if (latest) latest.shouldKeepAlive = false;
    }
    const timeout = setTimeout(() => server.closeAllConnections(), finishMs);
    for (let response = findWritten(); response; response = findWritten()) await once(response, "close");
    await new Promise((resolve) => server.close(resolve));
    clearTimeout(timeout);
  };
}

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
