import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { createConnection } from "node:net";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { accountErrorText } from "../account/service-account.ts";
import { readClusterVersion, resolveDataPath } from "../data/data-directory.ts";
import { DatabaseStartError, DataDirectoryInUseError } from "../errors.ts";
import type { ServerContext } from "../types.ts";
import { ensureRoleAndDatabase, isNotYetReady } from "./role-and-database.ts";
import { openServerLog } from "./server-log.ts";
import { clusterName, serverArguments } from "./server-settings.ts";
import { socketPath } from "./socket-directory.ts";
import { endLeftProcesses, stopServer } from "./stop-server.ts";

/** A PostgreSQL that was started here. */
export type ServerProcess = {
  pid: number;
  /** Settles when the server has ended. */
  ended: Promise<unknown>;
};

type LaunchedServer = ServerProcess & {
  /** Why the server has ended; undefined while it runs. */
  failure(): DatabaseStartError | undefined;
  /** Called when the start is over, whatever came of it. */
  release(): void;
};

const MAX_ATTEMPTS = 5;
const POLL_MS = 5;
const RETRY_MS = 100;
/** After this time the person at the terminal gets a line about the wait. */
const SLOW_START_MS = 2000;
/** How soon the exit of a server is known after a connection to it broke. */
const EXIT_NOTICE_MS = 100;

/**
 * Starts PostgreSQL, and waits until the host can use its database in it. What a killed host or a killed server left
 * running is stopped before. Needs the lock of the data directory.
 *
 * @param socketDirectory - from `prepareSocketDirectory`
 * @throws EmbeddedPostgresError when that fails, or the reason of `abort`; nothing is left running then
 */
export async function startServer(context: ServerContext, socketDirectory: string): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt += 1) {
    await endLeftProcesses(context);
    await removeStaleFiles(context, socketDirectory);
    const server = launchServer(context, socketDirectory);
    try {
      await waitUntilUsable(server, context, socketDirectory);
      return server;
    } catch (error) {
      await stopServer(context);
      if (!(error instanceof DatabaseStartError && error.killed) || attempt === MAX_ATTEMPTS) throw error;
      context.log.warn({ err: error }, "PostgreSQL could not be started; another attempt follows");
      await sleep(RETRY_MS);
    } finally {
      server.release();
    }
  }
}

/**
 * Removes lock files that name a process which isn't PostgreSQL (any more). PostgreSQL removes most of them itself, but
 * takes another program with a reused process id for a running server.
 *
 * @throws DataDirectoryInUseError when a server accepts connections all the same
 */
async function removeStaleFiles({ paths, host }: ServerContext, socketDirectory: string): Promise<void> {
  const socket = socketPath(socketDirectory);
  if (await acceptsConnections(socket)) {
    // Reachable, but not among our processes: most likely it runs in another container on the same disk.
    throw new DataDirectoryInUseError(
      `The data directory ${paths.dataDir} is in use by a PostgreSQL server that this process can't see. Stop that one first, or choose another ${host.dataDirVariable}.`,
    );
  }
  for (const stale of [path.join(paths.cluster, "postmaster.pid"), `${socket}.lock`]) rmSync(stale, { force: true });
}

function acceptsConnections(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = createConnection(socket, () => {
      connection.destroy();
      resolve(true);
    });
    connection.once("error", () => resolve(false));
  });
}

/**
 * PostgreSQL gets a process group of its own, so that Ctrl+C in the terminal reaches the host process only, which then
 * stops PostgreSQL after its last request. It is our own child rather than `pg_ctl`'s, so that its end is known at
 * once.
 */
function launchServer(
  { host, paths, account, binaries, isScratch }: ServerContext,
  socketDirectory: string,
): LaunchedServer {
  const serverLog = openServerLog(paths);
  const { cwd, data } = resolveDataPath(paths.cluster);
  const version = readClusterVersion(paths.cluster);
  const name = clusterName(host, paths.cluster);
  const child = spawn(binaries.postgres, serverArguments(name, data, socketDirectory, { version, isScratch }), {
    ...account.switchTo,
    cwd,
    detached: true,
    env: { ...binaries.env, LC_ALL: "C" },
    stdio: ["ignore", serverLog.fd, serverLog.fd],
  });
  // Its processes inherit it.
  if (isScratch && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let end: { reason: string; killed: boolean } | undefined;
  const ended = new Promise<void>((resolve) => {
    const onEnd = (reason: string, killed: boolean) => {
      end ??= { reason, killed };
      resolve();
    };
    child.once("error", (error) => onEnd(accountErrorText(error, account, host), false));
    child.once("exit", (code, signalName) => onEnd(`it ended with ${code ?? signalName}`, signalName !== null));
  });
  const failure = () => {
    if (!end) return undefined;
    const said = serverLog.tail();
    const message = `PostgreSQL could not be started as ${account.name}: ${end.reason}.\n${said}`;
    // A process that was killed a moment ago may still have its memory.
    const isHeld = said.includes("pre-existing shared memory block");
    return new DatabaseStartError(message.trim(), { killed: end.killed || isHeld });
  };
  const release = () => {
    child.unref();
    serverLog.close();
  };
  return { pid: child.pid ?? 0, ended, failure, release };
}

/** Crash recovery may take long. */
async function waitUntilUsable(
  server: LaunchedServer,
  { host, abort, say }: ServerContext,
  socketDirectory: string,
): Promise<void> {
  const slow = setTimeout(
    () => say?.("Waiting for PostgreSQL, which is putting its data in order after a crash."),
    SLOW_START_MS,
  );
  try {
    for (;;) {
      abort?.throwIfAborted();
      const failure = server.failure();
      if (failure) throw failure;
      try {
        return await ensureRoleAndDatabase(socketDirectory, host.name);
      } catch (error) {
        if (!isNotYetReady(error)) throw await unusableError(server, error);
      }
      await sleep(POLL_MS);
    }
  } finally {
    clearTimeout(slow);
  }
}

async function unusableError(server: LaunchedServer, error: unknown): Promise<DatabaseStartError> {
  await Promise.race([server.ended, sleep(EXIT_NOTICE_MS)]);
  const reason = error instanceof Error ? error.message : String(error);
  return server.failure() ?? new DatabaseStartError(`PostgreSQL started, but its database can't be used: ${reason}`);
}
