import { once } from "node:events";
import type { Server } from "node:http";
import type { LatestResponses } from "./latest-responses.ts";

/**
 * Returns a function that closes the server gracefully: it accepts no new connections, and finishes running requests and
 * flushes their responses for up to `finishMs`. Node's `close` destroys connections whose response is written but not sent
 * (a slow client), so it is called once there is none.
 */
export function createGracefulClose(server: Server, latest: LatestResponses): (finishMs: number) => Promise<void> {
  const findUnsent = () =>
    latest.values().find(({ writableEnded, writableFinished }) => writableEnded && !writableFinished);

  return async (finishMs) => {
    // Until `close`, the port is still bound; connections are dropped.
    server.maxConnections = 0;
    server.prependListener("request", (_, response) => {
      response.shouldKeepAlive = false;
    });
    for (const response of latest.values()) response.shouldKeepAlive = false;
    const timeout = setTimeout(() => server.closeAllConnections(), finishMs);
    for (let response = findUnsent(); response; response = findUnsent()) await once(response, "close");
    await new Promise((resolve) => server.close(resolve));
    clearTimeout(timeout);
  };
}
