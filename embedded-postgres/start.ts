import path from "node:path";
import process from "node:process";
import { resolveServiceAccount } from "./account/service-account.ts";
import { resolveRunnableBinaries } from "./binaries/runnable-binaries.ts";
import { ensureCluster } from "./data/cluster.ts";
import { prepareDataDirectory } from "./data/data-directory.ts";
import { lockDataDirectory } from "./data/data-directory-lock.ts";
import { EmbeddedPostgresError, errorCode } from "./errors.ts";
import { isPostgresOf, postgresProcessesOf, sendSignal } from "./server/postgres-processes.ts";
import { readPostmasterFile } from "./server/postmaster-file.ts";
import { socketConnectionString } from "./server/role-and-database.ts";
import { removeSocketDirectory } from "./server/socket-directory.ts";
import { restartServer, startOrAdoptServer } from "./server/start-or-adopt.ts";
import { supervise } from "./server/supervisor.ts";
import type { Logger, PostgresPaths } from "./types.ts";

export type EmbeddedPostgresOptions = {
  /** The site's DATA_DIR; made when missing. PostgreSQL's files go in `postgres/` below it. */
  dataDir: string;
  log: Logger;
  /** Called each time PostgreSQL ended unexpectedly, before it is started again. */
  onLost?: () => void;
  /** Gets one line for the person at the terminal before each long step. Silent when nothing takes long. */
  say?: (line: string) => void;
  /** Gives up starting, in order: nothing is left running then, and the signal's reason is thrown. */
  abort?: AbortSignal;
};

export type EmbeddedPostgres = {
  /** For node-postgres and PostgreSQL's own tools. Stays the same when PostgreSQL has to be started again. */
  connectionString: string;
  socketDirectory: string;
  /** Stops PostgreSQL, within so many milliseconds, and gives the data directory back. May be called more than once. */
  stop(withinMs?: number): Promise<void>;
};

/**
 * Starts the site's own PostgreSQL in its data directory, or takes over the one that a killed site left running, and
 * keeps it running until `stop`. One process at a time may use a data directory.
 *
 * @throws EmbeddedDatabaseError (or one of its kinds) with a message that can be shown as it is
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const places = prepareDataDirectory(options.dataDir);
  const unlock = lockDataDirectory(places.dataDir);
  try {
    return await startWithLock(places, unlock, options);
  } catch (error) {
    unlock();
    if (error instanceof EmbeddedPostgresError || errorCode(error) === undefined) throw error;
    // The system said no (disk full, no more processes, …); its words are all that is known.
    throw new EmbeddedPostgresError(`The embedded database can't be started: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function startWithLock(
  places: PostgresPaths,
  unlock: () => void,
  { log, onLost, say = () => {}, abort }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const account = resolveServiceAccount(places.dataDir, places.cluster);
  const programs = () => resolveRunnableBinaries(account, { spareDir: path.join(places.dataDir, "postgres-lib"), say });
  const context = { places, account, binaries: programs(), log, say, abort };
  await ensureCluster(context);
  abort?.throwIfAborted();

  const stopOnExit = () => requestStopOnExit(places.cluster);
  process.once("exit", stopOnExit);
  try {
    const first = await startOrAdoptServer(context);
    const { socketDirectory } = first;
    const restart = async (stopping: AbortSignal) =>
      restartServer({ places, account, binaries: programs(), log }, socketDirectory, stopping);
    const stopServer = supervise({ server: first, restart, log, onLost });
    const stopAll = async (withinMs?: number) => {
      await stopServer(withinMs);
      removeSocketDirectory(places, socketDirectory);
      process.off("exit", stopOnExit);
      unlock();
    };
    let stopped: Promise<void> | undefined;
    const stop = (withinMs?: number) => {
      stopped ??= stopAll(withinMs);
      return stopped;
    };
    return { connectionString: socketConnectionString(socketDirectory), socketDirectory, stop };
  } catch (error) {
    process.off("exit", stopOnExit);
    throw error;
  }
}

/** For a site that ends without `stop`, as after an uncaught error: there is no time left but for a signal. */
function requestStopOnExit(cluster: string): void {
  const pid = readPostmasterFile(cluster)?.pid;
  if (pid === undefined || !isPostgresOf(cluster, pid)) return;
  for (const each of postgresProcessesOf(cluster)) sendSignal(each, "SIGCONT");
  sendSignal(pid, "SIGINT");
}
