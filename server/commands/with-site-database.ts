import { closeDatabase, openDatabase } from "~/platform/db/database.server.ts";
import { environment } from "~/platform/env.server.ts";
import { loadStoredSettings } from "~/platform/settings/stored-settings.server.ts";
import { unlessStopSignal } from "../lifecycle/stop-signal.ts";
import { upgradeDatabase } from "../upgrade/upgrade-database.ts";
import { connectOrJoinDatabase } from "./join-database.ts";

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
