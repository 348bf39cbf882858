import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import path from "node:path";
import { EMBEDDED_HOST } from "../../../server/lifecycle/embedded-host.ts";
import { dropDatabase, runStatement } from "../database/connection.ts";
import type { Site } from "./built-site.ts";
import { listenOnLoopback } from "./loopback.ts";

/** A TCP proxy in front of a database server, with which a test simulates network failures. */
export interface TcpProxy {
  /** For `DATABASE_URL`: an empty database of the site's PostgreSQL, reached through the proxy. */
  readonly connectionString: string;
  /** Closes every connection and rejects new ones. */
  cut(): Promise<void>;
  /** Accepts connections again. */
  accept(): Promise<void>;
  /** Stops the proxy and drops its database. */
  remove(): Promise<void>;
}

/** Starts a TCP proxy in front of the embedded PostgreSQL of `site`, with a database of its own behind it. */
export async function startTcpProxy(site: Site): Promise<TcpProxy> {
  const name = `proxy_${randomBytes(6).toString("hex")}`;
  await runStatement(site.connectionString, `create database ${name}`);
  const socket = path.join(site.dataDir, "socket", ".s.PGSQL.5432");
  const connections = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;

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
      inside.pipe(outside).pipe(inside);
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
    async remove() {
      await cut();
      await dropDatabase(site.connectionString, name);
    },
  };
}
