import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import { closeDatabase, database, openDatabase } from "~/platform/db/database.server.ts";
import { databaseUrl, TEMPLATE } from "./database-url.ts";

/** A test file's own database. `connectionString` is known from the first `beforeAll` on. */
export interface TestDatabase {
  readonly connectionString: string;
}

/**
 * Gives the calling test file a migrated PostgreSQL database of its own, opened as the process's database, and empties
 * every table before each test. Call it once, at the top of the file.
 */
export function openTestDatabase(): TestDatabase {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const server = inject("postgres");
  const connectionString = databaseUrl(server, name);

  beforeAll(async () => {
    await administer(server, `create database ${name} template ${TEMPLATE}`);
    openDatabase({ connectionString, max: 30 });
  });
  beforeEach(async () => {
    await database().execute(EMPTY_ALL_TABLES);
  });
  afterAll(async () => {
    await closeDatabase();
    await administer(server, `drop database ${name} with (force)`);
  });
  return { connectionString };
}

// Site secrets stay: the process remembers them.
const EMPTY_ALL_TABLES = `
  do $$
  declare tables text;
  begin
    select string_agg(format('%I', tablename), ', ') into tables
      from pg_tables where schemaname = 'public' and tablename <> 'site_secrets';
    execute 'truncate ' || tables || ' cascade';
  end $$`;

async function administer(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
