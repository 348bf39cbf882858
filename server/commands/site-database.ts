import { loadPublishedContent } from "~/platform/content/published-content.server.ts";
import { closeDatabase, openDatabase } from "~/platform/db/database.server.ts";
import { type Environment, environment } from "~/platform/env.server.ts";
import { loadStoredSettings } from "~/platform/settings/stored-settings.server.ts";
import { DataDirectoryInUseError } from "../../embedded-postgres/errors.ts";
import { findRunningPostgres } from "../../embedded-postgres/start.ts";
import { connectDatabase, type StartedDatabase } from "../lifecycle/connect-database.ts";
import { EMBEDDED_HOST } from "../lifecycle/embedded-host.ts";
import { StartupError } from "../lifecycle/startup-error.ts";
import { unlessStopSignal } from "../lifecycle/stop-signal.ts";
import { upgradeDatabase } from "../upgrade/upgrade-database.ts";

/**
 * Runs a command's work with the site's database open and migrated.
 *
 * @throws StopSignalError when a signal interrupts the work, after stopping a database that this command has started
 */
export async function withSiteDatabase(
  { stopping, max }: { stopping: AbortSignal; max: number },
  work: () => Promise<void>,
): Promise<void> {
  const { connectionString, stop } = await connectOrJoinDatabase(environment(), stopping);
  const all = async () => {
    await upgradeDatabase({ connectionString, env: environment(), say: console.log, stopping });
    openDatabase({ connectionString, max });
    try {
      await loadStoredSettings();
      await loadPublishedContent();
      await work();
    } finally {
      await closeDatabase();
    }
  };
  try {
    await unlessStopSignal(stopping, all());
  } finally {
    // The idle connections of interrupted work would log errors when the database stops.
    if (stopping.aborted) void closeDatabase();
    await stop();
  }
}

/**
 * Connects to the site's database for a command beside a running site: joins an embedded PostgreSQL that is already
 * running, and leaves it running.
 *
 * @throws StartupError, EmbeddedPostgresError or StopSignalError when `connectDatabase` does
 */
export async function connectOrJoinDatabase(
  env: Pick<Environment, "DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATA_DIR">,
  stopping: AbortSignal,
): Promise<StartedDatabase> {
  try {
    return await connectDatabase({ env, say: console.log, stopping });
  } catch (error) {
    if (!(error instanceof DataDirectoryInUseError)) throw error;
    const running = await findRunningPostgres({ dataDir: env.DATA_DIR, name: EMBEDDED_HOST.name });
    if (!running) throw error;
    return { ...running, stop: async () => {} };
  }
}

/**
 * Connects to the site's database for a command that replaces it, which must not happen beside a running site.
 *
 * @throws StartupError when the site runs, or when `connectDatabase` does
 */
export async function startStoppedDatabase(stopping: AbortSignal): Promise<StartedDatabase> {
  try {
    return await connectDatabase({ env: environment(), say: console.log, stopping });
  } catch (error) {
    if (!(error instanceof DataDirectoryInUseError)) throw error;
    throw new StartupError("The site is running. Stop it, run this command again, and then start it.");
  }
}
