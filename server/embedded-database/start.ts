import path from "node:path";
import process from "node:process";
import { findBinaries } from "./binaries.ts";
import { ensureCluster } from "./cluster.ts";
import { prepareDataDirectory } from "./data-directory.ts";
import { requireEnterable } from "./enterable.ts";
import { clearAfterCrash, findRunningServer } from "./leftovers.ts";
import { signal } from "./processes.ts";
import { launchServer, type Server } from "./server.ts";
import { connectionStringFor, ensureSiteDatabase } from "./site-database.ts";
import { lockDataDirectory } from "./site-lock.ts";
import { supervise } from "./supervisor.ts";
import type { DatabaseLog } from "./types.ts";
import { postgresAccount } from "./unprivileged-user.ts";

export type EmbeddedDatabaseOptions = {
  /** The site's DATA_DIR; made when missing. PostgreSQL's files go in `postgres/` below it. */
  dataDir: string;
  log: DatabaseLog;
  /** Called each time PostgreSQL ended unexpectedly, before it is started again. */
  onLost?: () => void;
  /** Gets one line for the person at the terminal before each long step. Silent when nothing takes long. */
  say?: (line: string) => void;
};

export type EmbeddedDatabase = {
  /** For node-postgres and PostgreSQL's own tools. Stays the same when PostgreSQL has to be started again. */
  connectionString: string;
  socketDirectory: string;
  /** Stops PostgreSQL and gives the data directory back. May be called more than once. */
  stop(): Promise<void>;
};

/**
 * Starts the site's own PostgreSQL in its data directory, or takes over the one that a killed site left running, and
 * keeps it running until `stop`. One process at a time may use a data directory.
 *
 * @throws EmbeddedDatabaseError (or one of its kinds) with a message that can be shown as it is
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const places = prepareDataDirectory(options.dataDir);
  const unlock = lockDataDirectory(places.dataDir);
  try {
    return await startLocked(places, unlock, options);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function startLocked(
  places: ReturnType<typeof prepareDataDirectory>,
  unlock: () => void,
  { log, onLost, say = () => {} }: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const account = postgresAccount(places.dataDir, places.cluster);
  const binaries = findBinaries(path.join(places.dataDir, "postgres-lib"));
  requireEnterable(binaries.directory, account, "programs");
  await ensureCluster({ places, account, binaries, log, say });

  const launch = () => launchServer(places, account, binaries);
  const first = (await findRunningServer(places, log)) ?? (await launch());
  await ensureSiteDatabase(first.socketDirectory);

  const restart = async (): Promise<Server> => {
    await clearAfterCrash(places, log);
    return await launch();
  };
  const supervisor = supervise({ server: first, restart, log, onLost });
  const onExit = () => {
    const pid = supervisor.pid();
    if (pid) signal(pid, "SIGINT");
  };
  process.once("exit", onExit);
  return {
    connectionString: connectionStringFor(first.socketDirectory),
    socketDirectory: first.socketDirectory,
    stop: async () => {
      await supervisor.stop();
      process.off("exit", onExit);
      unlock();
    },
  };
}
