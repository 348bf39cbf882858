import type { Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";

/** The open connections, each with the response to its latest request. A response's request is its `req`. */
export type Connections = ReadonlyMap<Duplex, ServerResponse | undefined>;

/** Keeps track of them, before the server's request handler, which may respond at once. */
export function trackConnections(server: Server): Connections {
  const connections = new Map<Duplex, ServerResponse | undefined>();
  server.on("connection", (socket) => {
    connections.set(socket, undefined);
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", ({ socket }, response) => connections.set(socket, response));
  return connections;
}

const POLL_MS = 20;

/**
 * Closes the server gracefully: it accepts no new connections, and finishes running requests and flushes their
 * responses for up to `finishMs`. Node's `close` and `closeIdleConnections` count a connection as idle whose response
 * is written but not sent (a slow client), so they are called while there is none.
 */
export async function closeGracefully(server: Server, connections: Connections, finishMs: number): Promise<void> {
  // Until `close`, the port is still bound; connections are dropped.
  server.maxConnections = 0;
  server.prependListener("request", (_, response) => {
    response.shouldKeepAlive = false;
  });
  for (const response of connections.values()) if (response) response.shouldKeepAlive = false;
  const timeout = setTimeout(() => server.closeAllConnections(), finishMs);
  const isSending = () => connections.keys().some(({ writableLength }) => writableLength > 0);
  while (server.listening || connections.size > 0) {
    if (!isSending()) server.close();
    if (connections.size > 0) await delay(POLL_MS);
  }
  clearTimeout(timeout);
}
