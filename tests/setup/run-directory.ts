import { rm } from "node:fs/promises";
import { migrateDatabase } from "../../app/platform/db/migrate.server.ts";
import { startEmbeddedPostgres } from "../../embedded-postgres/start.ts";
import { SILENT_LOGGER } from "../../embedded-postgres/testing/test-support.ts";
import { EMBEDDED_HOST } from "../../server/lifecycle/embedded-host.ts";
import { createDataDirectory } from "../support/site/temporary-data-directory.ts";

/**
 * Makes the directory of a run, with a migrated data directory that the sites of its tests begin with: making one takes
 * most of a first start. Sets the variables by which they are found.
 *
 * @returns the function that removes it, with whatever tests have left there
 */
export async function createRunDirectory(): Promise<() => Promise<void>> {
  const run = await createDataDirectory();
  process.env.TEST_DATABASE_DIRECTORY = run.dataDir;
  const template = await createDataDirectory();
  const server = await startTestPostgres(template.dataDir);
  await migrateDatabase({ connectionString: server.connectionString });
  await server.stop();
  process.env.TEST_DATA_TEMPLATE = template.dataDir;
  // Sites that end with their worker may still be writing.
  return () => rm(run.dataDir, { recursive: true, force: true, maxRetries: 10 });
}

/** Starts PostgreSQL as the site does, in its data directory. */
export function startTestPostgres(dataDir: string) {
  return startEmbeddedPostgres({ dataDir, host: EMBEDDED_HOST, log: SILENT_LOGGER });
}
