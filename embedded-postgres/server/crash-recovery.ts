import { rmSync } from "node:fs";
import { createConnection } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DataDirectoryInUseError } from "../errors.ts";
import type { ClusterContext, Logger } from "../types.ts";
import { isPostgresOf, postgresProcessesOf, sendSignal } from "./postgres-processes.ts";
import { readPostmasterFile } from "./postmaster-file.ts";
import { adoptServer, type ServerProcess, type WaitOptions, waitUntilReady } from "./server-process.ts";
import { defaultSocketDirectory, isSocketDirectoryOf, socketPath } from "./socket-directory.ts";

const POLL_MS = 10;
/** How long orphans may take to exit by themselves, and again after each signal. */
const ORPHAN_TIMEOUT_MS = 1500;

type RecoveryContext = ClusterContext & WaitOptions & { log: Logger };

/**
 * Looks for a server that a killed host process left running. Needs the lock of the data directory.
 *
 * @returns the server once it accepts connections; undefined when there is none, or it was about to end and has
 */
export async function findRunningServer({
  paths,
  log,
  ...waiting
}: RecoveryContext): Promise<ServerProcess | undefined> {
  const file = readPostmasterFile(paths.cluster);
  if (!file || !isPostgresOf(paths.cluster, file.pid)) return undefined;
  const server = adoptServer(paths.cluster, file.pid);
  await waitUntilReady(server, paths.cluster, waiting);
  if (!server.isRunning()) return undefined;
  log.info({ pid: server.pid }, "PostgreSQL is still running from before and is adopted");
  return server;
}

/**
 * Crash recovery before a start: waits for orphans of a killed server, then removes the stale lock files that would stop
 * PostgreSQL from starting. After an orderly end there is nothing to do.
 */
export async function cleanUpAfterCrash(context: RecoveryContext): Promise<void> {
  const { paths, host } = context;
  const file = readPostmasterFile(paths.cluster);
  if (!file) return;
  await terminateOrphans(context);
  // In a copied data directory the file names the original's socket, which isn't ours to touch.
  const recorded = [file.socketDirectory].filter((directory) => isSocketDirectoryOf(paths, host, directory));
  await removeStaleFiles(context, [defaultSocketDirectory(paths), ...recorded]);
}

/** The same after a server was seen to end, or when PostgreSQL reported a lock without a `postmaster.pid`. */
export async function clearStaleState(context: RecoveryContext, socketDirectory: string): Promise<void> {
  const { cluster } = context.paths;
  const file = readPostmasterFile(cluster);
  if (file && isPostgresOf(cluster, file.pid)) return;
  await terminateOrphans(context);
  await removeStaleFiles(context, [socketDirectory]);
}

/** Idle children of a killed server exit by themselves, busy ones don't; the data stays locked until the last has. */
async function terminateOrphans({ paths: { cluster }, log, say }: RecoveryContext): Promise<void> {
  for (const name of ["SIGQUIT", "SIGKILL"] as const) {
    const left = await waitForOrphans(cluster, ORPHAN_TIMEOUT_MS);
    if (left.length === 0) return;
    say?.("Ending what is left of a PostgreSQL server that was killed.");
    log.warn({ pids: left, signal: name }, "Ending what is left of a PostgreSQL server that was killed");
    for (const pid of left) sendSignal(pid, name);
  }
  await waitForOrphans(cluster, ORPHAN_TIMEOUT_MS);
}

async function waitForOrphans(cluster: string, milliseconds: number): Promise<number[]> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    const left = postgresProcessesOf(cluster);
    if (left.length === 0 || Date.now() >= deadline) return left;
    await sleep(POLL_MS);
  }
}

/**
 * Removes lock files that name a process which isn't PostgreSQL (any more). PostgreSQL removes most of them itself, but
 * takes another program with a reused process id for a running server.
 *
 * @throws DataDirectoryInUseError when a server accepts connections all the same
 */
async function removeStaleFiles({ paths, host }: ClusterContext, socketDirectories: string[]): Promise<void> {
  const sockets = socketDirectories.map(socketPath);
  for (const socket of sockets) {
    if (!(await acceptsConnections(socket))) continue;
    // Reachable, but not among our processes: most likely it runs in another container on the same disk.
    throw new DataDirectoryInUseError(
      `The data directory ${paths.dataDir} is in use by a PostgreSQL server that this process can't see. Stop that one first, or choose another ${host.dataDirVariable}.`,
    );
  }
  rmSync(path.join(paths.cluster, "postmaster.pid"), { force: true });
  for (const socket of sockets) for (const stale of [`${socket}.lock`, socket]) rmSync(stale, { force: true });
}

function acceptsConnections(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = createConnection(socket);
    const settle = (accepted: boolean) => {
      connection.destroy();
      resolve(accepted);
    };
    connection.once("connect", () => settle(true));
    connection.once("error", () => settle(false));
  });
}
