import type { Server, ServerResponse } from "node:http";
import { Server as SocketServer } from "node:net";

/**
 * Tracks the requests in flight and returns a function that closes the server gracefully: it accepts no new
 * connections, and finishes running requests and flushes their responses for up to `finishMs`. Node's own `close` drops
 * the unsent rest of a response on a slow connection.
 */
export function createGracefulClose(server: Server): (finishMs: number) => Promise<void> {
  const running = new Set<ServerResponse>();
  let closing = false;

  // Before the request handler, which may respond synchronously.
  server.prependListener("request", (_, response) => {
    running.add(response);
    if (closing) response.shouldKeepAlive = false;
    response.once("close", () => {
      running.delete(response);
      if (closing) closeIdle();
    });
  });

  function closeIdle() {
    const sending = [...running].some(({ writableEnded, writableFinished }) => writableEnded && !writableFinished);
    if (!sending) server.closeIdleConnections();
  }

  return async (finishMs) => {
    closing = true;
    const closed = new Promise<void>((resolve) => {
      SocketServer.prototype.close.call(server, () => resolve());
    });
    for (const response of running) response.shouldKeepAlive = false;
    closeIdle();
    const timeout = setTimeout(() => server.closeAllConnections(), finishMs);
    await closed;
    clearTimeout(timeout);
  };
}
