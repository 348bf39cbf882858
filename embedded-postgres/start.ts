import { rmSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { requirePosix, resolveServiceAccount } from "./account/service-account.ts";
import { resolveRunnableBinaries } from "./binaries/runnable-binaries.ts";
import { ensureCluster } from "./data/cluster.ts";
import { prepareDataDirectory } from "./data/data-directory.ts";
import { lockDataDirectory } from "./data/data-directory-lock.ts";
import { EmbeddedPostgresError, errorCode } from "./errors.ts";
import { isPostgresOf, postgresProcessesOf, readPostmasterFile, sendSignal } from "./server/postgres-processes.ts";
import { acceptsQueries, socketConnectionString } from "./server/role-and-database.ts";
import { prepareSocketDirectory, removeSocketDirectory } from "./server/socket-directory.ts";
import { startServer } from "./server/start-server.ts";
import { endLeftProcesses, stopServer } from "./server/stop-server.ts";
import { supervise } from "./server/supervisor.ts";
import type { DatabaseTransfer, Host, Logger, PostgresPaths, ServerContext } from "./types.ts";

export type EmbeddedPostgresOptions = {
  /** Made when missing. PostgreSQL's files go in `postgres/` below it. */
  dataDir: string;
  host: Host;
  log: Logger;
  /** Called each time PostgreSQL ended unexpectedly, before it is started again. */
  onLost?: () => void;
  /** Gets one line for the person at the terminal before each long step; not called when nothing takes long. */
  say?: (line: string) => void;
  /** Moves data that an earlier major version of PostgreSQL has written; without it they are refused. */
  transfer?: DatabaseTransfer;
  /** Begins with an empty database each time, on which no data depend: not durable, and at the lowest priority. */
  isScratch?: boolean;
  /** Gives up the start: nothing is left running then, and the signal's reason is thrown. */
  abort?: AbortSignal;
};

export type EmbeddedPostgres = {
  /** For node-postgres and PostgreSQL's own tools. Stays the same when PostgreSQL has to be started again. */
  connectionString: string;
  socketDirectory: string;
  /** Stops PostgreSQL within `withinMs` milliseconds and unlocks the data directory. Idempotent. */
  stop(withinMs?: number): Promise<void>;
};

/**
 * Starts the host's own PostgreSQL in its data directory, in place of the one that a killed host process may have left
 * running, and supervises it until `stop`. One process at a time may use a data directory.
 *
 * @throws EmbeddedPostgresError (or a subclass) when the start fails; the message can be shown as it is
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  requirePosix(options.host);
  const paths = prepareDataDirectory(options.dataDir, options.host);
  const unlock = lockDataDirectory(paths.dataDir, options.host);
  try {
    return await startWithLock(paths, unlock, options);
  } catch (error) {
    unlock();
    if (error instanceof EmbeddedPostgresError || errorCode(error) === undefined) throw error;
    // An error of the operating system (disk full, process limit, …): nothing but its message is known.
    throw new EmbeddedPostgresError(`The embedded database can't be started: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

async function startWithLock(
  paths: PostgresPaths,
  unlock: () => void,
  { host, log, onLost, say = () => {}, transfer, isScratch, abort }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const account = resolveServiceAccount(paths, host);
  const fallbackLibraryDir = path.join(paths.dataDir, "postgres-lib");
  const binaries = () => resolveRunnableBinaries(account, { host, fallbackLibraryDir, say });
  const context = { host, paths, account, binaries: binaries(), log, say, isScratch, abort };
  if (isScratch) await removeCluster(context);
  await ensureCluster(context, transfer);
  abort?.throwIfAborted();

  const stopOnExit = () => requestStopOnExit(paths.cluster);
  process.once("exit", stopOnExit);
  try {
    const socketDirectory = prepareSocketDirectory(context);
    const server = await startServer(context, socketDirectory);
    const restart = async (stopping: AbortSignal) => {
      const again = { host, paths, account, binaries: binaries(), log, isScratch, abort: stopping };
      return startServer(again, prepareSocketDirectory(again, socketDirectory));
    };
    const endSupervision = supervise({ server, restart, log, onLost });
    const stopAll = async (withinMs?: number) => {
      await endSupervision();
      await stopServer(context, withinMs);
      removeSocketDirectory(paths, socketDirectory);
      process.off("exit", stopOnExit);
      unlock();
    };
    let stopped: Promise<void> | undefined;
    const stop = (withinMs?: number) => {
      stopped ??= stopAll(withinMs);
      return stopped;
    };
    return { connectionString: socketConnectionString(socketDirectory, host.name), socketDirectory, stop };
  } catch (error) {
    process.off("exit", stopOnExit);
    throw error;
  }
}

/** What a killed host may have left: of its scratch database nothing is wanted any more. */
async function removeCluster(context: ServerContext): Promise<void> {
  await endLeftProcesses(context);
  rmSync(context.paths.cluster, { recursive: true, force: true, maxRetries: 3 });
}

/** For a host that exits without `stop`, as after an uncaught error: a signal is all there is time for. */
function requestStopOnExit(cluster: string): void {
  const pid = readPostmasterFile(cluster)?.pid;
  if (pid === undefined || !isPostgresOf(cluster, pid)) return;
  for (const each of postgresProcessesOf(cluster)) sendSignal(each, "SIGCONT");
  sendSignal(pid, "SIGINT");
}

/**
 * The PostgreSQL that another process of the host runs in this data directory, for a command beside it.
 *
 * @param name - the host's name, as given to `startEmbeddedPostgres`
 * @returns undefined unless one accepts connections
 */
export async function findRunningPostgres({
  dataDir,
  name,
}: {
  dataDir: string;
  name: string;
}): Promise<{ connectionString: string } | undefined> {
  const running = readPostmasterFile(path.resolve(dataDir, "postgres"));
  if (!running?.socketDirectory) return undefined;
  const connectionString = socketConnectionString(running.socketDirectory, name);
  return (await acceptsQueries(connectionString)) ? { connectionString } : undefined;
}
