import type { TestProject } from "vitest/node";
import { migrateDatabase } from "../../app/platform/db/migrate.server.ts";
import { startEmbeddedPostgres } from "../../embedded-postgres/start.ts";
import { SILENT_LOGGER } from "../../embedded-postgres/testing/test-host.ts";
import { EMBEDDED_HOST } from "../../server/lifecycle/embedded-host.ts";
import { runStatement, TEMPLATE_DATABASE, withDatabaseName } from "../support/database/connection.ts";
import { createDataDirectory } from "../support/site/temporary-data-directory.ts";

declare module "vitest" {
  export interface ProvidedContext {
    postgres: string;
  }
}

/** One real PostgreSQL for the whole run, with one migrated template that each test file clones. */
export default async function setup(project: TestProject) {
  const { dataDir, remove } = await createDataDirectory();
  const server = await startEmbeddedPostgres({ dataDir, host: EMBEDDED_HOST, log: SILENT_LOGGER });
  await runStatement(server.connectionString, `create database ${TEMPLATE_DATABASE}`);
  await migrateDatabase({ connectionString: withDatabaseName(server.connectionString, TEMPLATE_DATABASE) });
  project.provide("postgres", server.connectionString);
  return async () => {
    await server.stop();
    await remove();
  };
}
