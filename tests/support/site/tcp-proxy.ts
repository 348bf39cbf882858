import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import path from "node:path";
import { Transform } from "node:stream";
import { EMBEDDED_HOST } from "../../../server/lifecycle/embedded-host.ts";
import { dropDatabase, runStatement } from "../database/connection.ts";
import type { Site } from "./built-site.ts";
import { listenOnLoopback } from "./loopback.ts";

/** A TCP proxy in front of a database server, with which a test simulates network failures. */
export interface TcpProxy {
  /** For `DATABASE_URL`: a database of the site's PostgreSQL, reached through the proxy. */
  readonly connectionString: string;
  /** Closes every connection and rejects new ones. */
  cut(): Promise<void>;
  /** Accepts connections again. */
  accept(): Promise<void>;
  /** Holds every piece of data back for so long; 0 for none. */
  delay(ms: number): void;
  /** Passes no data on, without closing a connection, as a network that swallows packets; or all of it again. */
  stall(isStalled: boolean): void;
  /** Stops the proxy, and drops the database if it made one. */
  remove(): Promise<void>;
}

/**
 * Starts a TCP proxy in front of the embedded PostgreSQL of `site`.
 *
 * @param database - which one is behind it; by default a new, empty one
 */
export async function startTcpProxy(
  site: Pick<Site, "connectionString" | "dataDir">,
  { database }: { database?: string } = {},
): Promise<TcpProxy> {
  const name = database ?? `proxy_${randomBytes(6).toString("hex")}`;
  if (!database) await runStatement(site.connectionString, `create database ${name}`);
  const socket = path.join(site.dataDir, "socket", ".s.PGSQL.5432");
  const connections = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;
  let delayMs = 0;
  let passing = Promise.resolve();
  let resume = () => {};

  /** One direction of a connection. */
  const line = () =>
    new Transform({
      transform: (chunk, _, done) =>
        void passing.then(() => (delayMs > 0 ? setTimeout(done, delayMs, null, chunk) : done(null, chunk))),
    });

  async function accept() {
    if (server) return;
    server = createServer((inside) => {
      const outside = connect(socket);
      for (const connection of [inside, outside]) {
        connections.add(connection);
        connection.on("error", () => {});
        connection.on("close", () => {
          connections.delete(connection);
          inside.destroy();
          outside.destroy();
        });
      }
      inside.pipe(line()).pipe(outside);
      outside.pipe(line()).pipe(inside);
    });
    port = await listenOnLoopback(server, port);
  }
  async function cut() {
    const closing = server;
    server = undefined;
    if (!closing) return;
    const closed = once(closing, "close");
    closing.close();
    for (const connection of connections) connection.destroy();
    await closed;
  }

  await accept();
  return {
    connectionString: `postgresql://${EMBEDDED_HOST.name}@127.0.0.1:${port}/${name}`,
    accept,
    cut,
    delay: (ms) => {
      delayMs = ms;
    },
    stall(isStalled) {
      resume();
      if (!isStalled) return;
      ({ promise: passing, resolve: resume } = Promise.withResolvers<void>());
    },
    async remove() {
      await cut();
      if (!database) await dropDatabase(site.connectionString, name);
    },
  };
}
