import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { resolveDataPath } from "../data/data-directory.ts";
import type { ServerContext } from "../types.ts";
import { isPostgresOf, postgresProcessesOf, readPostmasterFile, sendSignal } from "./postgres-processes.ts";

const POLL_MS = 10;
/** How long stopping may take in all, and what is reserved of it for an immediate shutdown and for the final kill. */
const STOP_TIMEOUT_MS = 7000;
const IMMEDIATE_SHUTDOWN_MS = 1000;
const KILL_TIMEOUT_MS = 500;
/** How long the children of a server that was killed may take to exit by themselves. */
const ORPHAN_TIMEOUT_MS = 1500;

/**
 * Stops the cluster's server, whoever started it: a fast shutdown (connections are closed, everything is written out),
 * then an immediate one, then a kill. Suspended processes are resumed first, since they can't end otherwise.
 *
 * @param withinMs - milliseconds for all three together
 */
export async function stopServer(context: ServerContext, withinMs = STOP_TIMEOUT_MS): Promise<void> {
  if (!(await shutDown(context, withinMs - KILL_TIMEOUT_MS))) await killProcesses(context.paths.cluster);
}

/** @returns whether no server is running any more */
async function shutDown(context: ServerContext, withinMs: number): Promise<boolean> {
  for (const pid of postgresProcessesOf(context.paths.cluster)) sendSignal(pid, "SIGCONT");
  return (
    (await pgCtlStop(context, "fast", withinMs - IMMEDIATE_SHUTDOWN_MS)) ||
    (await pgCtlStop(context, "immediate", IMMEDIATE_SHUTDOWN_MS))
  );
}

/** Ends whatever a killed host, or a killed server, left running. Needs the lock of the data directory. */
export async function endLeftProcesses(context: ServerContext): Promise<void> {
  const { log, say, paths } = context;
  if (isPostmasterRunning(paths.cluster)) {
    log.info({}, "PostgreSQL is still running from before and is stopped");
    // It may have been killed together with its host, and be about to end.
    if (await shutDown(context, STOP_TIMEOUT_MS - KILL_TIMEOUT_MS)) return;
  }
  // Idle children of a killed server exit by themselves, busy ones don't; the data stays locked until the last has.
  if (await endWithin(paths.cluster, ORPHAN_TIMEOUT_MS)) return;
  say?.("Ending what is left of a PostgreSQL server that was killed.");
  log.warn({}, "Ending what is left of a PostgreSQL server that was killed");
  await killProcesses(paths.cluster);
}

/** The process id in the lock file may be another program's by now, which `pg_ctl` would stop. */
function isPostmasterRunning(cluster: string): boolean {
  const file = readPostmasterFile(cluster);
  return file !== undefined && isPostgresOf(cluster, file.pid);
}

/** @returns whether no server is running any more */
function pgCtlStop({ paths, account, binaries }: ServerContext, mode: string, timeout: number): Promise<boolean> {
  if (!isPostmasterRunning(paths.cluster)) return endWithin(paths.cluster, KILL_TIMEOUT_MS);
  const { cwd, data } = resolveDataPath(paths.cluster);
  const options = { ...account.switchTo, cwd, env: { ...binaries.env, LC_ALL: "C" }, timeout: Math.max(1, timeout) };
  return new Promise((resolve) => {
    execFile(binaries.pgCtl, ["stop", "--silent", "-D", data, "-m", mode], options, (error) => resolve(error === null));
  });
}

/** Ends all its processes, as a power failure would. */
export async function killProcesses(cluster: string): Promise<void> {
  for (const pid of postgresProcessesOf(cluster)) sendSignal(pid, "SIGKILL");
  await endWithin(cluster, KILL_TIMEOUT_MS);
}

async function endWithin(cluster: string, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (postgresProcessesOf(cluster).length > 0) {
    if (Date.now() >= deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}
