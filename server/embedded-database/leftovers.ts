import { rmSync } from "node:fs";
import { createConnection } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DataDirectoryInUseError } from "./errors.ts";
import { readPostmasterFile } from "./postmaster-file.ts";
import { isPostgresOf, postgresProcessesOf, signal } from "./processes.ts";
import { adoptServer, type Server, untilReady } from "./server.ts";
import { socketPath } from "./socket-directory.ts";
import type { DatabaseLog, Places } from "./types.ts";

const POLL_MS = 10;
/** How long orphans may finish by themselves, and how long after being told to quit. */
const PATIENCE_MS = 1500;

/**
 * Looks at what the last run left behind. Needs the site's lock, so no other site uses the data.
 *
 * @returns the server, when one is still running and accepts connections; otherwise undefined, and nothing is in the
 * way of starting a new one
 */
export async function findRunningServer(places: Places, log: DatabaseLog): Promise<Server | undefined> {
  const file = readPostmasterFile(places.cluster);
  if (!file) return undefined;
  if (isPostgresOf(places.cluster, file.pid)) {
    const server = adoptServer(places.cluster, file.pid, file.socketDirectory);
    await untilReady(server, places.cluster);
    if (server.isRunning()) {
      log.info({ pid: server.pid }, "PostgreSQL is still running from before and is taken over");
      return server;
    }
  }
  await clearAfterCrash(places, log);
  return undefined;
}

/** After PostgreSQL was killed: waits for what is left of it, and removes files that would stop it from starting. */
export async function clearAfterCrash(places: Places, log: DatabaseLog): Promise<void> {
  await endOrphans(places.cluster, log);
  const file = readPostmasterFile(places.cluster);
  if (!file) return;
  const socket = socketPath(file.socketDirectory);
  if (await accepts(socket)) {
    // Reachable, but not among our processes: most likely it runs in another container on the same disk.
    throw new DataDirectoryInUseError(
      `The data directory ${places.dataDir} is in use by a PostgreSQL server that this process can't see. Stop that one first, or choose another DATA_DIR.`,
    );
  }
  // PostgreSQL would take another program that was given the same process id meanwhile for a living server.
  for (const stale of [path.join(places.cluster, "postmaster.pid"), `${socket}.lock`, socket]) {
    rmSync(stale, { force: true });
  }
}

/** Children of a killed server notice within moments, unless they are busy; the data stays locked until they are gone. */
async function endOrphans(cluster: string, log: DatabaseLog): Promise<void> {
  for (const name of ["SIGQUIT", "SIGKILL"] as const) {
    const left = await orphansAfter(cluster, PATIENCE_MS);
    if (left.length === 0) return;
    log.warn({ pids: left, signal: name }, "Ending what is left of a PostgreSQL server that was killed");
    for (const pid of left) signal(pid, name);
  }
  await orphansAfter(cluster, PATIENCE_MS);
}

async function orphansAfter(cluster: string, milliseconds: number): Promise<number[]> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    const left = postgresProcessesOf(cluster);
    if (left.length === 0 || Date.now() >= deadline) return left;
    await sleep(POLL_MS);
  }
}

function accepts(socket: string): Promise<boolean> {
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
