import { readdirSync } from "node:fs";
import { chown, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { freePort } from "../../tests/support/site/loopback.ts";
import { accountInsteadOfRoot, type Program, run, startProgram } from "./program.ts";

const PROGRAMS = "/usr/lib/postgresql";
const PASSWORD = "cluster-on-loopback";
/** Role and database of the site, which is no superuser. */
const NAME = "remoteops";

/** A PostgreSQL server of Debian's package on the loopback address, with its data in a directory of its own. */
export interface PostgresServer {
  port: number;
  /** The site's own role. */
  url: string;
  stop(): Promise<void>;
}

/** Makes a database server with an empty database that the site's role owns. */
export async function startPostgres(directory: string): Promise<PostgresServer> {
  const account = await accountInsteadOfRoot("postgres");
  const data = await makeDirectory(directory, "primary", account?.uid);
  const passwordFile = path.join(data, "..", "postgres-password");
  await writeFile(passwordFile, PASSWORD, { mode: 0o644 });
  await run(
    program("initdb"),
    [
      ...["-D", data, "-U", "postgres", "--encoding=UTF8", "--locale=C", "--auth=scram-sha-256"],
      `--pwfile=${passwordFile}`,
    ],
    account,
  );
  const server = await start(data);
  const administrator = new pg.Client({ connectionString: urlOf(server.port, "postgres", "postgres") });
  await administrator.connect();
  await administrator.query(`create role ${NAME} login password '${PASSWORD}'`);
  await administrator.query(`create database ${NAME} owner ${NAME}`);
  await administrator.end();
  return server;
}

async function start(data: string): Promise<PostgresServer> {
  const account = await accountInsteadOfRoot("postgres");
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: 200,
    // A statement without an index to go through must not start helpers on a machine that is busy anyway.
    max_parallel_workers_per_gather: 0,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server: Program = await startProgram(program("postgres"), ["-D", data, ...options], {
    ...{ port, account },
    isReady: () => run(program("pg_isready"), ["-h", "127.0.0.1", "-p", String(port)]).then(Boolean, () => false),
  });
  // A fast shutdown: connections that are open don't hold it up.
  return { port, url: urlOf(port, NAME, NAME), stop: () => server.stop("SIGINT") };
}

async function makeDirectory(parent: string, name: string, uid: number | undefined): Promise<string> {
  const made = path.join(parent, name);
  await mkdir(made, { mode: 0o700 });
  if (uid !== undefined) await chown(made, uid, -1);
  return made;
}

function urlOf(port: number, role: string, database: string): string {
  return `postgresql://${role}:${PASSWORD}@127.0.0.1:${port}/${database}`;
}

/** The path of a program of the newest version that is installed. */
function program(name: string): string {
  const [newest] = readdirSync(PROGRAMS).sort((left, right) => Number(right) - Number(left));
  return path.join(PROGRAMS, newest ?? "", "bin", name);
}
