import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";

/**
 * Tracks the requests in flight and returns a function that closes the server gracefully: it accepts no new
 * connections, and finishes running requests and flushes their responses for up to `finishMs`. Node's `close` destroys
 * connections whose response is written but not sent (a slow client), so it is called once there is none.
 */
export function createGracefulClose(server: Server): (finishMs: number) => Promise<void> {
  const running = new Set<ServerResponse>();
  let closing = false;

  // Before the request handler, which may respond synchronously.
  server.prependListener("request", (_, response) => {
    running.add(response);
    if (closing) response.shouldKeepAlive = false;
    response.once("close", () => running.delete(response));
  });

  const unsent = () => [...running].filter(({ writableEnded, writableFinished }) => writableEnded && !writableFinished);

  return async (finishMs) => {
    closing = true;
    // Until `close`, the port is still bound; connections are dropped.
    server.maxConnections = 0;
    for (const response of running) response.shouldKeepAlive = false;
    const timeout = setTimeout(() => server.closeAllConnections(), finishMs);
    for (let [response] = unsent(); response; [response] = unsent()) await once(response, "close");
    await new Promise((resolve) => server.close(resolve));
    clearTimeout(timeout);
  };
}
