import { writeFile } from "node:fs/promises";
import path from "node:path";
import { freePort } from "../../tests/support/site/loopback.ts";
import { writeConfiguration } from "./configuration.ts";
import { accountInsteadOfRoot, startProgram } from "./program.ts";

/** A pooler in front of a database. */
export interface Pooler {
  /** The database by way of the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer with `deploy/cluster/pgbouncer.ini` in front of the database at `databaseUrl`. */
export async function startPgBouncer(directory: string, databaseUrl: string): Promise<Pooler> {
  const url = new URL(databaseUrl);
  const database = url.pathname.slice(1);
  const port = await freePort();
  const file = path.join(directory, "pgbouncer.ini");
  const users = path.join(directory, "pgbouncer-users.txt");
  await writeConfiguration("pgbouncer.ini", file, [
    ["remoteops = host=127.0.0.1 port=5432", `${database} = host=${url.hostname} port=${url.port}`],
    ["listen_port = 6432", `listen_port = ${port}`],
    ["/etc/pgbouncer/userlist.txt", users],
    ["logfile = /var/log/postgresql/pgbouncer.log\npidfile = /var/run/postgresql/pgbouncer.pid\n", ""],
  ]);
  await writeFile(users, `"${url.username}" "${url.password}"\n`);
  const account = await accountInsteadOfRoot("postgres");
  const program = await startProgram("pgbouncer", [file], { port, account });
  url.port = String(port);
  return { url: url.href, stop: () => program.stop() };
}
