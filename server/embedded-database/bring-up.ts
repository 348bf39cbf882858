import { DatabaseStartError, EmbeddedDatabaseError } from "./errors.ts";
import { clearAfterCrash, endOrphans, findRunningServer, removeStaleFiles } from "./leftovers.ts";
import { type LaunchContext, launchServer, type Server, stopServer } from "./server.ts";
import { ensureSiteDatabase } from "./site-database.ts";
import { prepareSocketDirectory } from "./socket-directory.ts";
import type { DatabaseLog } from "./types.ts";

type Context = Omit<LaunchContext, "socketDirectory"> & { log: DatabaseLog; say?: (line: string) => void };

/** What PostgreSQL says when something of an earlier server still holds the data. */
const HELD_BY_EARLIER_SERVER = /lock file ".*" already exists|pre-existing shared memory block/;

/**
 * Gets a server that the site can use: the one that is still running, or else a new one.
 *
 * @throws EmbeddedDatabaseError when there is no way; nothing that was started is left running then
 */
export async function bringUpServer(context: Context): Promise<Server> {
  const running = await findRunningServer(context.places, context);
  if (running) {
    try {
      await ensureSiteDatabase(running.socketDirectory);
      return running;
    } catch (error) {
      context.log.warn({ err: error }, "The PostgreSQL that is still running can't be used and is replaced");
      await stopServer(running);
    }
  }
  await clearAfterCrash(context.places, context);
  const server = await launch(context);
  try {
    await ensureSiteDatabase(server.socketDirectory);
    return server;
  } catch (error) {
    await stopServer(server);
    if (error instanceof EmbeddedDatabaseError) throw error;
    throw new DatabaseStartError(
      `PostgreSQL started, but its database can't be used: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/**
 * Starts PostgreSQL again after it was lost, where the site's connections expect it.
 *
 * @param abort ends the wait for a long recovery; the server is returned all the same, to be stopped
 */
export async function bringBackServer(context: Context, known: string, abort: AbortSignal): Promise<Server> {
  await clearAfterCrash(context.places, context);
  const socketDirectory = prepareSocketDirectory(context.places, context.account, known);
  return await launchServer({ ...context, socketDirectory }, { abort });
}

async function launch(context: Context): Promise<Server> {
  const socketDirectory = prepareSocketDirectory(context.places, context.account);
  try {
    return await launchServer({ ...context, socketDirectory }, context);
  } catch (error) {
    if (!(error instanceof DatabaseStartError) || !HELD_BY_EARLIER_SERVER.test(error.message)) throw error;
    // A server that a killed site had only just started, or one whose files are gone but whose children live on.
    const running = await findRunningServer(context.places, context);
    if (running) return running;
    await endOrphans(context.places.cluster, context);
    await removeStaleFiles(context.places, [socketDirectory]);
    return await launchServer({ ...context, socketDirectory }, context);
  }
}
