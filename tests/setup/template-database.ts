import type { TestProject } from "vitest/node";
import { runStatement, TEMPLATE_DATABASE, withDatabaseName } from "../support/database/connection.ts";
import { createDataDirectory } from "../support/site/temporary-data-directory.ts";
import { createRunDirectory, startTestPostgres } from "./run-directory.ts";

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
  const removeRunDirectory = await createRunDirectory();
  const { dataDir } = await createDataDirectory({ isMigrated: true });
  const server = await startTestPostgres(dataDir);
  const { pathname, username } = new URL(server.connectionString);
  await runStatement(
    withDatabaseName(server.connectionString, "postgres"),
    `create database ${TEMPLATE_DATABASE} template ${pathname.slice(1)}`,
  );
  // Tests empty tables without their triggers, which the site's own role can't
  // (tests/support/database/test-database.ts).
  const superuser = new URL(server.connectionString);
  superuser.username = "postgres";
  await runStatement(superuser.href, `grant set on parameter session_replication_role to "${username}"`);
  return {
    connectionString: server.connectionString,
    async stop() {
      await server.stop();
      await removeRunDirectory();
    },
  };
}
