import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import path from "node:path";
import pg from "pg";
import { EMBEDDED_HOST } from "../../../server/lifecycle/embedded-host.ts";
import type { Site } from "./built-site.ts";

/** A database server that a test can take away and bring back, as a network failure would. */
export interface TcpProxy {
  /** For `DATABASE_URL`: an empty database of the site's PostgreSQL, reached through the gate. */
  readonly connectionString: string;
  /** Cuts every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Lets connections through again. */
  accept(): Promise<void>;
  /** Removes the gate and its database. */
  remove(): Promise<void>;
}

/** Puts a gate in front of the embedded PostgreSQL of `site`, with a database of its own behind it. */
export async function startTcpProxy(site: Site): Promise<TcpProxy> {
  const name = `gate_${randomBytes(6).toString("hex")}`;
  await administer(site, `create database ${name}`);
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
    }).listen(port, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (typeof address === "object" && address) port = address.port;
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
      await administer(site, `drop database ${name} with (force)`);
    },
  };
}

async function administer(site: Site, statement: string) {
  const client = new pg.Client({ connectionString: site.connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
