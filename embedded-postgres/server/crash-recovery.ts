import { rmSync } from "node:fs";
import { createConnection } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DataDirectoryInUseError } from "../errors.ts";
import type { Logger, PostgresPaths } from "../types.ts";
import { isPostgresOf, postgresProcessesOf, sendSignal } from "./postgres-processes.ts";
import { readPostmasterFile } from "./postmaster-file.ts";
import { adoptServer, type ServerProcess, type WaitOptions, waitUntilReady } from "./server-process.ts";
import { defaultSocketDirectory, isSocketDirectoryOf, socketPath } from "./socket-directory.ts";

const POLL_MS = 10;
/** How long orphans may finish by themselves, and how long after being told to quit. */
const ORPHAN_TIMEOUT_MS = 1500;

type RecoveryContext = WaitOptions & { log: Logger };

/**
 * Looks for a server that a killed site left running. Needs the site's lock, so no other site uses the data.
 *
 * @returns the server once it accepts connections; undefined when there is none, or it was about to end and has
 */
export async function findRunningServer(
  places: PostgresPaths,
  { log, ...patience }: RecoveryContext,
): Promise<ServerProcess | undefined> {
  const file = readPostmasterFile(places.cluster);
  if (!file || !isPostgresOf(places.cluster, file.pid)) return undefined;
  const server = adoptServer(places.cluster, file.pid);
  await waitUntilReady(server, places.cluster, patience);
  if (!server.isRunning()) return undefined;
  log.info({ pid: server.pid }, "PostgreSQL is still running from before and is taken over");
  return server;
}

/**
 * Makes way for a new server where none is running: waits for what is left of one that was killed, then removes the
 * files that would stop PostgreSQL from starting. After an orderly end there is nothing to do.
 */
export async function cleanUpAfterCrash(places: PostgresPaths, listeners: RecoveryContext): Promise<void> {
  const file = readPostmasterFile(places.cluster);
  if (!file) return;
  await terminateOrphans(places.cluster, listeners);
  // In a copied data directory the file names the original's socket, which is none of our business.
  const recorded = [file.socketDirectory].filter((directory) => isSocketDirectoryOf(places, directory));
  await removeStaleFiles(places, [defaultSocketDirectory(places), ...recorded]);
}

/** The same where a server was seen to end, or where PostgreSQL found something in its way that left no file. */
export async function clearStaleState(
  places: PostgresPaths,
  socketDirectory: string,
  listeners: RecoveryContext,
): Promise<void> {
  const file = readPostmasterFile(places.cluster);
  if (file && isPostgresOf(places.cluster, file.pid)) return;
  await terminateOrphans(places.cluster, listeners);
  await removeStaleFiles(places, [socketDirectory]);
}

/** Children of a killed server notice within moments, unless they are busy; the data stays locked until they are gone. */
async function terminateOrphans(cluster: string, { log, say }: RecoveryContext): Promise<void> {
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
 * takes another program that was given the same process id meanwhile for a living server.
 *
 * @throws DataDirectoryInUseError when a server answers all the same
 */
async function removeStaleFiles(places: PostgresPaths, socketDirectories: string[]): Promise<void> {
  const sockets = socketDirectories.map(socketPath);
  for (const socket of sockets) {
    if (!(await acceptsConnections(socket))) continue;
    // Reachable, but not among our processes: most likely it runs in another container on the same disk.
    throw new DataDirectoryInUseError(
      `The data directory ${places.dataDir} is in use by a PostgreSQL server that this process can't see. Stop that one first, or choose another DATA_DIR.`,
    );
  }
  rmSync(path.join(places.cluster, "postmaster.pid"), { force: true });
  for (const socket of sockets) for (const stale of [`${socket}.lock`, socket]) rmSync(stale, { force: true });
}

function acceptsConnections(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = createConnection(socket);
    const answer = (accepted: boolean) => {
      connection.destroy();
      resolve(accepted);
    };
    connection.once("connect", () => answer(true));
    connection.once("error", () => answer(false));
  });
}
