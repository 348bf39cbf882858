import type { Environment } from "~/platform/env.server.ts";
import { DataDirectoryInUseError } from "../../embedded-postgres/errors.ts";
import { findRunningPostgres } from "../../embedded-postgres/running.ts";
import { connectDatabase, type StartedDatabase } from "../lifecycle/connect-database.ts";
import { EMBEDDED_HOST } from "../lifecycle/embedded-host.ts";

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
