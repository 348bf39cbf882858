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
/** What PostgreSQL says when something of an earlier server still holds the data. */
const STALE_LOCK_MESSAGE = /lock file ".*" already exists|pre-existing shared memory block/;
/** How soon the end of a server is known after a connection to it broke. */
const EXIT_NOTICE_MS = 100;

/**
 * Gets a server that the site can use: the one that is still running, or else a new one.
 *
 * @throws EmbeddedDatabaseError when there is no way; nothing that was started is left running then
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
      await clearStaleState(context.places, prepareSocketDirectory(context.places, context.account), context);
    }
  }
}

/**
 * Starts PostgreSQL again after it was lost, where the site's connections expect it.
 *
 * @param abort ends the wait for a long recovery; the server is returned all the same, to be stopped
 */
export async function restartServer(context: StartContext, known: string, abort: AbortSignal): Promise<ServerProcess> {
  const socketDirectory = prepareSocketDirectory(context.places, context.account, known);
  await clearStaleState(context.places, socketDirectory, context);
  return await launchServer({ ...context, socketDirectory }, { abort });
}

async function adoptRunningServer(context: StartContext): Promise<ServerProcess | undefined> {
  const server = await findRunningServer(context.places, context);
  if (!server) return undefined;
  await stopIfAborted(server, context);
  try {
    await ensureRoleAndDatabase(server.socketDirectory);
    return server;
  } catch (error) {
    context.log.warn({ err: error }, "The PostgreSQL that is still running can't be used and is replaced");
    await stopServer(server);
    return undefined;
  }
}

async function startNewServer(context: StartContext): Promise<ServerProcess> {
  await cleanUpAfterCrash(context.places, context);
  const socketDirectory = prepareSocketDirectory(context.places, context.account);
  const server = await launchServer({ ...context, socketDirectory }, context);
  await stopIfAborted(server, context);
  try {
    await ensureRoleAndDatabase(socketDirectory);
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

/** Whoever gave up waiting for a server leaves none behind. */
async function stopIfAborted(server: ServerProcess, { abort }: WaitOptions): Promise<void> {
  if (!abort?.aborted) return;
  await stopServer(server);
  throw abort.reason;
}
