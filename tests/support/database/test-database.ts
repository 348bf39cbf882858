import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import { closeDatabase, database, openDatabase } from "~/platform/db/database.server.ts";
import { dropDatabase, runStatement, TEMPLATE_DATABASE, withDatabaseName } from "./connection.ts";

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
  const connectionString = withDatabaseName(server, name);

  beforeAll(async () => {
    await runStatement(server, `create database ${name} template ${TEMPLATE_DATABASE}`);
    openDatabase({ connectionString, max: 30 });
  });
  beforeEach(async () => {
    await database().execute(EMPTY_ALL_TABLES);
  });
  afterAll(async () => {
    await closeDatabase();
    await dropDatabase(server, name);
  });
  return { connectionString };
}

// Site secrets stay: the process caches them. Only tables that have rows are truncated, and those that refer to them:
// each truncated table gets new files for itself and its indexes, which takes longer than most tests.
const EMPTY_ALL_TABLES = `
  do $$
  declare name text;
  declare filled boolean;
  declare tables text[];
  begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename <> 'site_secrets' loop
      execute format('select exists (select from %I)', name) into filled;
      if filled then tables := tables || format('%I', name); end if;
    end loop;
    -- Append-only: nothing but its owner, who may change that, can empty it.
    if 'activity' = any(tables) then
      alter table activity disable trigger activity_append_only;
      grant truncate on activity to current_user;
      truncate activity;
      revoke truncate on activity from current_user;
      alter table activity enable always trigger activity_append_only;
      tables := array_remove(tables, 'activity');
    end if;
    if cardinality(tables) > 0 then execute 'truncate ' || array_to_string(tables, ', ') || ' cascade'; end if;
  end $$`;
