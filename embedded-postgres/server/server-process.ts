import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { accountErrorText } from "../account/service-account.ts";
import { resolveDataPath } from "../data/data-path.ts";
import { DatabaseStartError } from "../errors.ts";
import type { Binaries, ClusterContext } from "../types.ts";
import { isPostgresOf, postgresProcessesOf, sendSignal } from "./postgres-processes.ts";
import { readPostmasterFile } from "./postmaster-file.ts";
import { openServerLog } from "./server-log.ts";
import { clusterName, serverArguments } from "./server-settings.ts";

/** A running PostgreSQL: one that was started here, or one that a killed host process left running. */
export type ServerProcess = {
  pid: number;
  cluster: string;
  socketDirectory: string;
  isRunning(): boolean;
  /** Settles when the server has ended. */
  ended: Promise<void>;
};

export type LaunchOptions = ClusterContext & { binaries: Binaries; socketDirectory: string };

export type WaitOptions = { abort?: AbortSignal; say?: (line: string) => void };

const POLL_MS = 5;
/** After this time the person at the terminal gets a line about the wait. */
const SLOW_START_MS = 2000;
const WATCH_INTERVAL_MS = 200;
/** How long stopping may take in all, and what is reserved of it for an immediate shutdown and for the final kill. */
const STOP_TIMEOUT_MS = 7000;
const IMMEDIATE_SHUTDOWN_MS = 1000;
const KILL_TIMEOUT_MS = 500;

/**
 * Starts PostgreSQL and waits until it accepts connections. It gets a process group of its own, so that Ctrl+C in the
 * terminal reaches the host process only, which then stops PostgreSQL after its last request.
 *
 * @param waiting - says when to give up waiting; the server is returned all the same, to be stopped
 * @throws DatabaseStartError when PostgreSQL exits; the message ends with the last lines of its log
 */
export async function launchServer(
  { host, paths, account, binaries, socketDirectory }: LaunchOptions,
  waiting: WaitOptions = {},
): Promise<ServerProcess> {
  const serverLog = openServerLog(paths);
  const { cwd, data } = resolveDataPath(paths.cluster);
  const child = spawn(binaries.postgres, serverArguments(clusterName(host, paths.cluster), data, socketDirectory), {
    ...account.switchTo,
    cwd,
    detached: true,
    env: { ...binaries.env, LC_ALL: "C" },
    stdio: ["ignore", serverLog.fd, serverLog.fd],
  });
  let failure: string | undefined;
  let killed = false;
  const ended = new Promise<void>((resolve) => {
    const end = (reason: string) => {
      failure ??= reason;
      resolve();
    };
    child.once("error", (error) => end(accountErrorText(error, account, host)));
    child.once("exit", (code, signalName) => {
      killed = signalName !== null;
      end(`it ended with ${code ?? signalName}`);
    });
  });
  const { cluster } = paths;
  const isRunning = () => failure === undefined;
  const server: ServerProcess = { pid: child.pid ?? 0, cluster, socketDirectory, ended, isRunning };
  await waitUntilReady(server, cluster, waiting);
  child.unref();
  const tail = server.isRunning() ? "" : serverLog.tail();
  serverLog.close();
  if (server.isRunning()) return server;
  throw new DatabaseStartError(`PostgreSQL could not be started as ${account.name}: ${failure}.\n${tail}`.trim(), {
    killed,
  });
}

/** Adopts a server that is already running in this cluster. */
export function adoptServer(cluster: string, pid: number): ServerProcess {
  let running = true;
  const ended = new Promise<void>((resolve) => {
    // It isn't our child process, so there is no exit event.
    const timer = setInterval(() => {
      if (isPostgresOf(cluster, pid)) return;
      running = false;
      clearInterval(timer);
      resolve();
    }, WATCH_INTERVAL_MS).unref();
  });
  const isRunning = () => {
    running &&= isPostgresOf(cluster, pid);
    return running;
  };
  // The server writes the directory into its file only some time after its start, hence a getter.
  return {
    pid,
    cluster,
    ended,
    isRunning,
    get socketDirectory() {
      return readPostmasterFile(cluster)?.socketDirectory ?? "";
    },
  };
}

/** Waits until the server reports that it accepts connections, or has ended. Crash recovery may take long. */
export async function waitUntilReady(
  server: ServerProcess,
  cluster: string,
  { abort, say }: WaitOptions = {},
): Promise<void> {
  const start = Date.now();
  let announced = false;
  while (server.isRunning() && !abort?.aborted) {
    const file = readPostmasterFile(cluster);
    if (file?.pid === server.pid && file.status === "ready") return;
    if (!announced && Date.now() - start > SLOW_START_MS) {
      say?.("Waiting for PostgreSQL, which is putting its data in order after a crash.");
      announced = true;
    }
    await sleep(POLL_MS);
  }
}

/**
 * Stops the server: a fast shutdown (connections are closed, everything is written out), then an immediate one, then a
 * kill. Suspended processes are resumed first, since they can't end otherwise.
 *
 * @param withinMs - milliseconds for all three together
 */
export async function stopServer(server: ServerProcess, withinMs = STOP_TIMEOUT_MS): Promise<void> {
  for (const pid of postgresProcessesOf(server.cluster)) sendSignal(pid, "SIGCONT");
  sendSignal(server.pid, "SIGINT");
  if (await exitsWithin(server, withinMs - IMMEDIATE_SHUTDOWN_MS - KILL_TIMEOUT_MS)) return;
  sendSignal(server.pid, "SIGQUIT");
  if (await exitsWithin(server, IMMEDIATE_SHUTDOWN_MS)) return;
  for (const pid of postgresProcessesOf(server.cluster)) sendSignal(pid, "SIGKILL");
  await exitsWithin(server, KILL_TIMEOUT_MS);
}

async function exitsWithin(server: ServerProcess, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (server.isRunning() && Date.now() < deadline) await sleep(POLL_MS);
  return !server.isRunning();
}
