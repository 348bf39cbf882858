import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import path from "node:path";
import { Transform } from "node:stream";
import { EMBEDDED_HOST } from "../../../server/lifecycle/embedded-host.ts";
import { dropDatabase, runStatement } from "../database/connection.ts";
import { listenOnLoopback } from "./loopback.ts";

/** A TCP proxy in front of a database server, with which a test simulates network failures. */
export interface TcpProxy {
  /** For `DATABASE_URL`: a database of the site's PostgreSQL, reached through the proxy. */
  readonly connectionString: string;
  /** Closes every connection and rejects new ones. */
  cut(): Promise<void>;
  /** Accepts connections again. */
  accept(): Promise<void>;
  /** Holds every piece of data back for `ms` milliseconds; 0 for none. */
  delay(ms: number): void;
  /** Passes no data on, without closing a connection, as a network that swallows packets; or all of it again. */
  stall(isStalled: boolean): void;
  /** Passes on the next piece of data that holds `text`, and stalls then; resolves when it does. */
  stallAfter(text: string): Promise<void>;
  /** Stops the proxy, and drops the database if it made one. */
  remove(): Promise<void>;
}

/**
 * Starts a TCP proxy in front of the embedded PostgreSQL that `connectionString` reaches through its socket.
 *
 * @param database - which one is behind it; by default a new, empty one
 */
export async function startTcpProxy(
  connectionString: string,
  { database }: { database?: string } = {},
): Promise<TcpProxy> {
  const name = database ?? `proxy_${randomBytes(6).toString("hex")}`;
  if (!database) await runStatement(connectionString, `create database ${name}`);
  const socket = path.join(new URL(connectionString).searchParams.get("host") ?? "", ".s.PGSQL.5432");
  const connections = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;
  let delayMs = 0;
  let passing = Promise.resolve();
  let resume = () => {};
  let awaited: { text: string; passed: () => void } | undefined;

  function stall(isStalled: boolean) {
    resume();
    if (isStalled) ({ promise: passing, resolve: resume } = Promise.withResolvers<void>());
  }
  /** One direction of a connection. */
  const line = () =>
    new Transform({
      transform: (chunk: Buffer, _, done) =>
        void passing.then(() => {
          if (awaited && chunk.includes(awaited.text)) {
            stall(true);
            awaited.passed();
            awaited = undefined;
          }
          if (delayMs > 0) setTimeout(done, delayMs, null, chunk);
          else done(null, chunk);
        }),
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
    stall,
    stallAfter(text) {
      const { promise, resolve: passed } = Promise.withResolvers<void>();
      awaited = { text, passed };
      return promise;
    },
    async remove() {
      await cut();
      if (!database) await dropDatabase(connectionString, name);
    },
  };
}
