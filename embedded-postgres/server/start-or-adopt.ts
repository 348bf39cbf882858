import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseStartError, EmbeddedPostgresError } from "../errors.ts";
import type { Logger } from "../types.ts";
import { cleanUpAfterCrash, clearStaleState, findRunningServer } from "./crash-recovery.ts";
import { ensureRoleAndDatabase } from "./role-and-database.ts";
import {
  type LaunchOptions,
  launchServer,
  type ServerProcess,
  stopServer,
  type WaitOptions,
} from "./server-process.ts";
import { prepareSocketDirectory } from "./socket-directory.ts";

type StartContext = Omit<LaunchOptions, "socketDirectory"> & WaitOptions & { log: Logger };

const MAX_ATTEMPTS = 5;
/** How PostgreSQL reports that an earlier server still holds the data. */
const STALE_LOCK_MESSAGE = /lock file ".*" already exists|pre-existing shared memory block/;
/** How soon the exit of a server is known after a connection to it broke. */
const EXIT_NOTICE_MS = 100;

/**
 * Gets a usable server: the one that is still running, or else a new one.
 *
 * @throws EmbeddedPostgresError when neither works; nothing that was started is left running then
 */
export async function startOrAdoptServer(context: StartContext): Promise<ServerProcess> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await adoptRunningServer(context)) ?? (await startNewServer(context));
    } catch (error) {
      const isTransient =
        error instanceof DatabaseStartError && (error.killed || STALE_LOCK_MESSAGE.test(error.message));
      if (!isTransient || attempt === MAX_ATTEMPTS) throw error;
      context.log.warn({ err: error }, "PostgreSQL could not be started; another attempt follows");
      await clearStaleState(context, prepareSocketDirectory(context));
    }
  }
}

/**
 * Starts PostgreSQL again after it was lost.
 *
 * @param known - the socket directory in the connection string that the host has
 * @param abort - ends the wait for a long recovery; the server is returned all the same, to be stopped
 * @throws EmbeddedPostgresError when this attempt failed
 */
export async function restartServer(context: StartContext, known: string, abort: AbortSignal): Promise<ServerProcess> {
  const socketDirectory = prepareSocketDirectory(context, known);
  await clearStaleState(context, socketDirectory);
  return await launchServer({ ...context, socketDirectory }, { abort });
}

async function adoptRunningServer(context: StartContext): Promise<ServerProcess | undefined> {
  const server = await findRunningServer(context);
  if (!server) return undefined;
  await stopIfAborted(server, context);
  try {
    await ensureRoleAndDatabase(server.socketDirectory, context.host.name);
    return server;
  } catch (error) {
    context.log.warn({ err: error }, "The PostgreSQL that is still running can't be used and is replaced");
    await stopServer(server);
    return undefined;
  }
}

async function startNewServer(context: StartContext): Promise<ServerProcess> {
  await cleanUpAfterCrash(context);
  const socketDirectory = prepareSocketDirectory(context);
  const server = await launchServer({ ...context, socketDirectory }, context);
  await stopIfAborted(server, context);
  try {
    await ensureRoleAndDatabase(socketDirectory, context.host.name);
    return server;
  } catch (error) {
    await Promise.race([server.ended, sleep(EXIT_NOTICE_MS)]);
    const killed = !server.isRunning();
    await stopServer(server);
    if (error instanceof EmbeddedPostgresError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseStartError(`PostgreSQL started, but its database can't be used: ${reason}`, { killed });
  }
}

/** A start that was given up leaves no server running. */
async function stopIfAborted(server: ServerProcess, { abort }: WaitOptions): Promise<void> {
  if (!abort?.aborted) return;
  await stopServer(server);
  throw abort.reason;
}
