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

/**
 * One real PostgreSQL for the whole run, with one migrated template that each test file clones; and a data directory that
 * the sites of tests begin with, since creating one takes most of a first start.
 */
export default async function setup(project: TestProject) {
  const template = await createDataDirectory();
  const first = await start(template.dataDir);
  await migrateDatabase({ connectionString: first.connectionString });
  await first.stop();
  process.env.TEST_DATA_TEMPLATE = template.dataDir;

  const { dataDir, remove } = await createDataDirectory({ isMigrated: true });
  const server = await start(dataDir);
  const { pathname } = new URL(server.connectionString);
  await runStatement(
    withDatabaseName(server.connectionString, "postgres"),
    `create database ${TEMPLATE_DATABASE} template ${pathname.slice(1)}`,
  );
  project.provide("postgres", server.connectionString);
  return async () => {
    await server.stop();
    await remove();
    await template.remove();
  };
}

function start(dataDir: string) {
  return startEmbeddedPostgres({ dataDir, host: EMBEDDED_HOST, log: SILENT_LOGGER });
}
