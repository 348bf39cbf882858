import path from "node:path";
import type { Environment } from "~/platform/env.server.ts";
import { type StartedDatabase, startDatabase } from "../database.ts";
import { DataDirectoryInUseError } from "../embedded-database/errors.ts";
import { readPostmasterFile } from "../embedded-database/postmaster-file.ts";
import { connectionStringFor } from "../embedded-database/site-database.ts";

/**
 * The site's database for a command that may run beside the site: where the site already runs the embedded PostgreSQL,
 * that one is used and left running. Throws as `startDatabase` does.
 */
export async function connectToSiteDatabase(
  env: Pick<Environment, "DATABASE_URL" | "DATA_DIR">,
): Promise<StartedDatabase> {
  try {
    return await startDatabase({ env, say: console.log });
  } catch (error) {
    if (!(error instanceof DataDirectoryInUseError)) throw error;
    const running = readPostmasterFile(path.resolve(env.DATA_DIR, "postgres"));
    if (running?.status !== "ready") throw error;
    return { connectionString: connectionStringFor(running.socketDirectory), stop: async () => {} };
  }
}
