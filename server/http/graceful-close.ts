import type { Server, ServerResponse } from "node:http";
import { Server as SocketServer } from "node:net";

/**
 * Keeps account of what an HTTP server is answering, from now on, and returns how to close the server without cutting
 * anybody off: no new connections, running requests are answered and their answers reach the visitor's end of the line,
 * for up to `finishMs`. Node's own `close` drops what an answer still has to send over a slow line.
 */
export function createGracefulClose(server: Server): (finishMs: number) => Promise<void> {
  const running = new Set<ServerResponse>();
  let closing = false;

  // Before whoever answers, which may be at once.
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
