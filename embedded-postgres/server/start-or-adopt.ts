import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseStartError, EmbeddedDatabaseError } from "../errors.ts";
import type { DatabaseLog } from "../types.ts";
import { clearAfterCrash, findRunningServer, makeWay } from "./crash-recovery.ts";
import { ensureSiteDatabase } from "./role-and-database.ts";
import { type LaunchContext, launchServer, type Patience, type Server, stopServer } from "./server-process.ts";
import { prepareSocketDirectory } from "./socket-directory.ts";

type Context = Omit<LaunchContext, "socketDirectory"> & Patience & { log: DatabaseLog };

const ATTEMPTS = 5;
/** What PostgreSQL says when something of an earlier server still holds the data. */
const HELD_BY_EARLIER_SERVER = /lock file ".*" already exists|pre-existing shared memory block/;
/** How soon the end of a server is known after a connection to it broke. */
const NEWS_OF_END_MS = 100;

/**
 * Gets a server that the site can use: the one that is still running, or else a new one.
 *
 * @throws EmbeddedDatabaseError when there is no way; nothing that was started is left running then
 */
export async function bringUpServer(context: Context): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await takeOverServer(context)) ?? (await startServer(context));
    } catch (error) {
      const passing =
        error instanceof DatabaseStartError && (error.killed || HELD_BY_EARLIER_SERVER.test(error.message));
      if (!passing || attempt === ATTEMPTS) throw error;
      context.log.warn({ err: error }, "PostgreSQL could not be started; another attempt follows");
      await makeWay(context.places, prepareSocketDirectory(context.places, context.account), context);
    }
  }
}

/**
 * Starts PostgreSQL again after it was lost, where the site's connections expect it.
 *
 * @param abort ends the wait for a long recovery; the server is returned all the same, to be stopped
 */
export async function bringBackServer(context: Context, known: string, abort: AbortSignal): Promise<Server> {
  const socketDirectory = prepareSocketDirectory(context.places, context.account, known);
  await makeWay(context.places, socketDirectory, context);
  return await launchServer({ ...context, socketDirectory }, { abort });
}

async function takeOverServer(context: Context): Promise<Server | undefined> {
  const server = await findRunningServer(context.places, context);
  if (!server) return undefined;
  await unlessAborted(server, context);
  try {
    await ensureSiteDatabase(server.socketDirectory);
    return server;
  } catch (error) {
    context.log.warn({ err: error }, "The PostgreSQL that is still running can't be used and is replaced");
    await stopServer(server);
    return undefined;
  }
}

async function startServer(context: Context): Promise<Server> {
  await clearAfterCrash(context.places, context);
  const socketDirectory = prepareSocketDirectory(context.places, context.account);
  const server = await launchServer({ ...context, socketDirectory }, context);
  await unlessAborted(server, context);
  try {
    await ensureSiteDatabase(socketDirectory);
    return server;
  } catch (error) {
    await Promise.race([server.ended, sleep(NEWS_OF_END_MS)]);
    const killed = !server.isRunning();
    await stopServer(server);
    if (error instanceof EmbeddedDatabaseError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseStartError(`PostgreSQL started, but its database can't be used: ${reason}`, { killed });
  }
}

/** Whoever gave up waiting for a server leaves none behind. */
async function unlessAborted(server: Server, { abort }: Patience): Promise<void> {
  if (!abort?.aborted) return;
  await stopServer(server);
  throw abort.reason;
}
