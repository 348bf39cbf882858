import { once } from "node:events";
import type { Server as HttpServer } from "node:http";
import { createServer, type Server } from "node:net";

/**
 * Has a server listen on the loopback address.
 *
 * @param port - a free one by default
 * @returns the port
 */
export async function listenOnLoopback(server: Server, port = 0): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The server listens on no port.");
  return address.port;
}

/** Ends a web server with all its connections. */
export async function endServer(server: HttpServer): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** Below the ports that systems give to connections. Each worker of a run has a range of its own, and begins anywhere
 * in it. */
const PORTS_OF_WORKER = 2_000;
const WORKER = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0) % 10;
let portsTaken = Math.floor(Math.random() * PORTS_OF_WORKER);

/**
 * A free port of the loopback address, for a process that will listen later: until then neither another worker nor a
 * connection takes it.
 */
export async function freePort(): Promise<number> {
  portsTaken += 1;
  const port = 12_000 + WORKER * PORTS_OF_WORKER + (portsTaken % PORTS_OF_WORKER);
  const server = createServer();
  const isFree = await listenOnLoopback(server, port).then(
    () => true,
    () => false,
  );
  await new Promise((resolve) => server.close(resolve));
  return isFree ? port : freePort();
}

/** Whether the site at `url` responds that it is healthy. */
export async function isHealthyAt(url: string): Promise<boolean> {
  return fetch(`${url}/healthz`).then(
    (response) => response.ok,
    () => false,
  );
}
