import { closeDatabase, openDatabase } from "~/platform/db/database.server.ts";
import { migrateDatabase } from "~/platform/db/migrate.server.ts";
import { type Environment, environment } from "~/platform/env.server.ts";
import { DataDirectoryInUseError } from "../../embedded-postgres/errors.ts";
import { findRunningPostgres } from "../../embedded-postgres/running.ts";
import { connectDatabase, type StartedDatabase } from "../lifecycle/connect-database.ts";
import { EMBEDDED_HOST } from "../lifecycle/embedded-host.ts";
import { unlessStopSignal } from "../lifecycle/stop-signal.ts";

/**
 * Runs a command's work with the site's database open, its tables up to date. When the process is told to end meanwhile,
 * nobody waits for the work: this throws `Stopped` once the database has stopped, if it was this command that started it.
 */
export async function withSiteDatabase(
  { stopping, max }: { stopping: AbortSignal; max: number },
  work: () => Promise<void>,
): Promise<void> {
  const { connectionString, stop } = await connectOrJoinDatabase(environment(), stopping);
  const all = async () => {
    await migrateDatabase({ connectionString });
    openDatabase({ connectionString, max });
    try {
      await work();
    } finally {
      await closeDatabase();
    }
  };
  try {
    await unlessStopSignal(stopping, all());
  } finally {
    // Idle connections of work that nobody waits for would complain about the database's end.
    if (stopping.aborted) void closeDatabase();
    await stop();
  }
}

/**
 * The site's database for a command that may run beside the site: where the site already runs the embedded PostgreSQL,
 * that one is used and left running. Throws as `connectDatabase` does.
 */
async function connectOrJoinDatabase(
  env: Pick<Environment, "DATABASE_URL" | "DATA_DIR">,
  stopping: AbortSignal,
): Promise<StartedDatabase> {
  try {
    return await connectDatabase({ env, say: console.log, stopping });
  } catch (error) {
    if (!(error instanceof DataDirectoryInUseError)) throw error;
    const running = findRunningPostgres({ dataDir: env.DATA_DIR, name: EMBEDDED_HOST.name });
    if (!running) throw error;
    return { ...running, stop: async () => {} };
  }
}
