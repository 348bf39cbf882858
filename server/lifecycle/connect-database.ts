import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import type { Environment } from "~/platform/env.server.ts";
import { log } from "~/platform/log.server.ts";
import { startEmbeddedPostgres } from "../../embedded-postgres/start.ts";
import type { DatabaseTransfer } from "../../embedded-postgres/types.ts";
import { keepNewest, stamp } from "../upgrade/upgrade-backups.ts";
import { EMBEDDED_HOST } from "./embedded-host.ts";
import { StartupError } from "./startup-error.ts";
import { unlessStopSignal } from "./stop-signal.ts";

/** The oldest PostgreSQL (as `server_version_num`) that the migrations support. */
const MIN_POSTGRES_VERSION = 150_000;
const CONNECT_TIMEOUT_MS = 60_000;

type DatabaseVariables = Pick<Environment, "DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATA_DIR">;

/** A database that accepts connections. */
export interface StartedDatabase {
  /** Of the database itself, past any pooler. */
  connectionString: string;
  /** Stops the database if it was started here, within this many milliseconds. */
  stop(withinMs?: number): Promise<void>;
}

/**
 * Waits until the server at `DATABASE_URL` accepts connections, or that at `DATABASE_DIRECT_URL` where it is set;
 * without these variables, starts the embedded PostgreSQL in `DATA_DIR`.
 *
 * @throws StartupError or EmbeddedPostgresError when there is none; the message says what to do
 * @throws StopSignalError when a signal interrupts the wait
 */
export async function connectDatabase({
  env,
  say,
  stopping,
}: {
  env: DatabaseVariables;
  say: (line: string) => void;
  stopping: AbortSignal;
}): Promise<StartedDatabase> {
  if (!env.DATABASE_URL) {
    if (env.DATABASE_DIRECT_URL)
      throw new StartupError("DATABASE_DIRECT_URL goes with DATABASE_URL, which names the pooler. Set that as well.");
    const dataDir = env.DATA_DIR;
    const transfer = databaseTransfer(dataDir, stopping);
    return startEmbeddedPostgres({ dataDir, host: EMBEDDED_HOST, log, say, transfer, abort: stopping });
  }
  const variable = env.DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
  const connectionString = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  await unlessStopSignal(stopping, waitForServer(connectionString, variable, say));
  return { connectionString, stop: async () => {} };
}

/**
 * Where the queries go: to the database itself, or through the pooler at `DATABASE_URL`, which is waited for, where
 * `DATABASE_DIRECT_URL` is set.
 *
 * @param connectionString - of the database itself
 * @throws StartupError when the pooler can't be used
 * @throws StopSignalError when a signal interrupts the wait
 */
export async function connectPooler({
  env,
  connectionString,
  say,
  stopping,
}: {
  env: DatabaseVariables;
  connectionString: string;
  say: (line: string) => void;
  stopping: AbortSignal;
}): Promise<{ connectionString: string; isPooled: boolean }> {
  if (!env.DATABASE_DIRECT_URL || !env.DATABASE_URL) return { connectionString, isPooled: false };
  await unlessStopSignal(stopping, waitForServer(env.DATABASE_URL, "DATABASE_URL", say));
  return { connectionString: env.DATABASE_URL, isPooled: true };
}

async function waitForServer(connectionString: string, variable: string, say: (line: string) => void) {
  const giveUpAt = Date.now() + CONNECT_TIMEOUT_MS;
  let isLogged = false;
  while (true) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
    client.on("error", () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ version: number; name: string }>(
        "select current_setting('server_version_num')::int as version, current_setting('server_version') as name",
      );
      const [server] = rows;
      if (server && server.version < MIN_POSTGRES_VERSION) {
        throw new StartupError(`${variable} names a PostgreSQL ${server.name}; the site needs version 15 or newer.`);
      }
      return;
    } catch (error) {
      if (error instanceof StartupError) throw error;
      const reason = errorReason(error);
      if (!isDatabaseUnavailable(error) || Date.now() > giveUpAt) {
        throw new StartupError(`The database of ${variable} can't be used: ${reason}`);
      }
      if (!isLogged) say(`Waiting for the database of ${variable} (${reason}) …`);
      isLogged = true;
      await delay(500);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

function errorReason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(errorReason).join("; ");
  return error instanceof Error ? error.message : String(error);
}

const PREFIX = "before-new-postgresql-";

/**
 * Moves the site's database between clusters by a backup, whose counts and checksums are compared after the load. It
 * stays in `DATA_DIR/backups`.
 */
function databaseTransfer(dataDir: string, stopping: AbortSignal): DatabaseTransfer {
  return {
    // Imported lazily: nearly no start moves a database.
    async dump(connectionString, { from }) {
      const { storeBackup } = await import("~/platform/backup/store-backup.server.ts");
      const directory = path.join(dataDir, "backups");
      const file = path.join(directory, `${PREFIX}${stamp(new Date())}-from-${from}.tar`);
      await storeBackup(file, { connectionString, signal: stopping });
      await keepNewest(directory, PREFIX);
      return file;
    },
    async load(connectionString, file) {
      const { restoreBackup } = await import("~/platform/backup/restore-backup.server.ts");
      const { isUnsealed } = await restoreBackup({ connectionString, file, migrate: false, signal: stopping });
      if (!isUnsealed) throw new Error("The key in DATA_DIR changed while the database was moved. Start again.");
    },
  };
}
