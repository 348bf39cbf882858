import { rm } from "node:fs/promises";
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

interface RunsDatabase {
  connectionString: string;
  stop(): Promise<void>;
}

// On `globalThis`: each project of vitest.config.ts has a copy of this module, but there is one server.
const globalScope = globalThis as typeof globalThis & { __runsDatabase?: Promise<RunsDatabase>; __users?: number };

/**
 * One real PostgreSQL for the whole run, with one migrated template that test databases are cloned from; and a data
 * directory that the sites of tests begin with, since creating one takes most of a first start.
 */
export default async function setup(project: TestProject) {
  globalScope.__runsDatabase ??= startDatabase();
  const database = await globalScope.__runsDatabase;
  project.provide("postgres", database.connectionString);
  globalScope.__users = (globalScope.__users ?? 0) + 1;
  return async () => {
    globalScope.__users = (globalScope.__users ?? 0) - 1;
    if (globalScope.__users > 0) return;
    delete globalScope.__runsDatabase;
    await database.stop();
  };
}

async function startDatabase(): Promise<RunsDatabase> {
  // What a file leaves behind goes with the run, too.
  const run = await createDataDirectory();
  process.env.TEST_DATABASE_DIRECTORY = run.dataDir;
  const template = await createDataDirectory();
  const first = await start(template.dataDir);
  await migrateDatabase({ connectionString: first.connectionString });
  await first.stop();
  process.env.TEST_DATA_TEMPLATE = template.dataDir;

  const { dataDir } = await createDataDirectory({ isMigrated: true });
  const server = await start(dataDir);
  const { pathname } = new URL(server.connectionString);
  await runStatement(
    withDatabaseName(server.connectionString, "postgres"),
    `create database ${TEMPLATE_DATABASE} template ${pathname.slice(1)}`,
  );
  return {
    connectionString: server.connectionString,
    async stop() {
      await server.stop();
      await rm(run.dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

function start(dataDir: string) {
  return startEmbeddedPostgres({ dataDir, host: EMBEDDED_HOST, log: SILENT_LOGGER });
}
