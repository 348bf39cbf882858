import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { refusal } from "../account/service-account.ts";
import { dataPath } from "../data/data-path.ts";
import { DatabaseStartError } from "../errors.ts";
import type { Account, Binaries, Places } from "../types.ts";
import { isPostgresOf, postgresProcessesOf, signal } from "./postgres-processes.ts";
import { readPostmasterFile } from "./postmaster-file.ts";
import { openServerLog } from "./server-log.ts";
import { serverArguments } from "./server-settings.ts";

/** A running PostgreSQL: one that we started, or one that a killed site left running. */
export type Server = {
  pid: number;
  cluster: string;
  socketDirectory: string;
  isRunning(): boolean;
  /** Settles when the server has ended. */
  ended: Promise<void>;
};

export type LaunchContext = { places: Places; account: Account; binaries: Binaries; socketDirectory: string };

export type Patience = { abort?: AbortSignal; say?: (line: string) => void };

const POLL_MS = 5;
/** From here on whoever waits at the terminal is told what for. */
const SLOW_MS = 2000;
const WATCH_MS = 200;
/** How long stopping may take, and how much of that is kept for an immediate shutdown and for the kernel to end it. */
const STOP_MS = 7000;
const IMMEDIATE_MS = 1000;
const KILL_MS = 500;

/**
 * Starts PostgreSQL and waits until it accepts connections. It gets a process group of its own, so that Ctrl+C in the
 * terminal reaches the site only, which then stops PostgreSQL after its last request.
 *
 * @param patience says when to give up waiting; the server is returned all the same, to be stopped
 * @throws DatabaseStartError ending with PostgreSQL's own words
 */
export async function launchServer(
  { places, account, binaries, socketDirectory }: LaunchContext,
  patience: Patience = {},
): Promise<Server> {
  const serverLog = openServerLog(places);
  const { cwd, data } = dataPath(places.cluster);
  const child = spawn(binaries.postgres, serverArguments(places.cluster, data, socketDirectory), {
    ...account.switchTo,
    cwd,
    detached: true,
    env: { ...binaries.env, LC_ALL: "C" },
    stdio: ["ignore", serverLog.fd, serverLog.fd],
  });
  let failure: string | undefined;
  let killed = false;
  const ended = new Promise<void>((resolve) => {
    const end = (words: string) => {
      failure ??= words;
      resolve();
    };
    child.once("error", (error) => end(refusal(error, account)));
    child.once("exit", (code, signalName) => {
      killed = signalName !== null;
      end(`it ended with ${code ?? signalName}`);
    });
  });
  const { cluster } = places;
  const isRunning = () => failure === undefined;
  const server: Server = { pid: child.pid ?? 0, cluster, socketDirectory, ended, isRunning };
  await untilReady(server, cluster, patience);
  child.unref();
  const tail = server.isRunning() ? "" : serverLog.tail();
  serverLog.close();
  if (server.isRunning()) return server;
  throw new DatabaseStartError(`PostgreSQL could not be started as ${account.name}: ${failure}.\n${tail}`.trim(), {
    killed,
  });
}

/** Takes over a server that is already running in this cluster. */
export function adoptServer(cluster: string, pid: number): Server {
  let running = true;
  const ended = new Promise<void>((resolve) => {
    // It isn't our child, so nobody tells us when it ends.
    const timer = setInterval(() => {
      if (isPostgresOf(cluster, pid)) return;
      running = false;
      clearInterval(timer);
      resolve();
    }, WATCH_MS).unref();
  });
  const isRunning = () => {
    running &&= isPostgresOf(cluster, pid);
    return running;
  };
  // The server writes the directory into its file some moments after its start, so it is read when it is asked for.
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

/** Waits until the server says that it accepts connections, or has ended. Recovery after a crash may take its time. */
export async function untilReady(server: Server, cluster: string, { abort, say }: Patience = {}): Promise<void> {
  const start = Date.now();
  let told = false;
  while (server.isRunning() && !abort?.aborted) {
    const file = readPostmasterFile(cluster);
    if (file?.pid === server.pid && file.status === "ready") return;
    if (!told && Date.now() - start > SLOW_MS) {
      say?.("Waiting for PostgreSQL, which is putting its data in order after a crash.");
      told = true;
    }
    await sleep(POLL_MS);
  }
}

/**
 * Stops the server within `withinMs`: politely (connections are closed, everything is written out), then with less and
 * less patience. Processes that somebody has suspended go on first, since they can't end otherwise.
 */
export async function stopServer(server: Server, withinMs = STOP_MS): Promise<void> {
  for (const pid of postgresProcessesOf(server.cluster)) signal(pid, "SIGCONT");
  signal(server.pid, "SIGINT");
  if (await endsWithin(server, withinMs - IMMEDIATE_MS - KILL_MS)) return;
  signal(server.pid, "SIGQUIT");
  if (await endsWithin(server, IMMEDIATE_MS)) return;
  for (const pid of postgresProcessesOf(server.cluster)) signal(pid, "SIGKILL");
  await endsWithin(server, KILL_MS);
}

async function endsWithin(server: Server, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (server.isRunning() && Date.now() < deadline) await sleep(POLL_MS);
  return !server.isRunning();
}
