import { randomBytes } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, inject } from "vitest";
import { loadPublishedContent } from "~/platform/content/published-content.server.ts";
import { closeDatabase, databasePool, openDatabase } from "~/platform/db/database.server.ts";
import { configureEmail } from "~/platform/email/email-settings.server.ts";
import { DEFAULT_SMTP_TIMEOUTS } from "~/platform/email/smtp/smtp-timeouts.ts";
import { loadStoredSettings } from "~/platform/settings/stored-settings.server.ts";
import { dropDatabase, runStatement, TEMPLATE_DATABASE, withDatabaseName } from "./connection.ts";

/** A test file's own database. `connectionString` is known from the first `beforeAll` on. */
export interface TestDatabase {
  readonly connectionString: string;
}

const NO_MAIL_SERVER = { smtp: undefined, imap: undefined, from: { name: "", address: "nobody@localhost" } };

/** The database that the files of this worker use one after the other. */
let ofWorker: Promise<string> | undefined;

/**
 * Gives the calling test file a migrated PostgreSQL database, opened as the process's database, and empties every table
 * before each test. Call it once, at the top of the file.
 *
 * @param isOwn - whether no other file uses it before or after: for files that change more than rows
 */
export function openTestDatabase({ isOwn = false } = {}): TestDatabase {
  let connectionString = "";

  beforeAll(async () => {
    if (!isOwn) ofWorker ??= createTestDatabase();
    connectionString = await (isOwn ? createTestDatabase() : (ofWorker as Promise<string>));
    openDatabase({ connectionString, max: 30 });
    // What a file before this one has set.
    configureEmail({ ...NO_MAIL_SERVER, timeouts: DEFAULT_SMTP_TIMEOUTS });
  });
  beforeEach(startEmpty);
  afterAll(async () => {
    // Files after this one that open no database have the process's settings, too.
    await startEmpty();
    await closeDatabase();
    if (isOwn) await dropDatabase(inject("postgres"), new URL(connectionString).pathname.slice(1));
  });
  return {
    get connectionString() {
      return connectionString;
    },
  };
}

/** No rows, and none of the owner's settings and texts in force. */
async function startEmpty(): Promise<void> {
  await emptyTables(databasePool());
  await loadStoredSettings();
  await loadPublishedContent();
}

/** Creates a migrated database on the run's server, and resolves to its connection string. It goes with the run. */
export async function createTestDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const server = inject("postgres");
  await runStatement(server, `create database ${name} template ${TEMPLATE_DATABASE}`);
  return withDatabaseName(server, name);
}

/**
 * Deletes all rows but those of some tables, without what triggers would do: a quarter of the time of a truncation,
 * which makes new files for each table and its indexes.
 *
 * @param except - by default the site's secrets, which are cached for as long as the pool is open
 */
export async function emptyTables(
  client: { query(text: string): Promise<pg.QueryResult> },
  except: string[] = ["site_secrets"],
): Promise<void> {
  const kept = [...except, "activity"].map((table) => `'${table}'`).join(", ");
  await client.query(`
    do $$
    declare name text;
    begin
      set local session_replication_role = replica;
      for name in select tablename from pg_tables where schemaname = 'public' and tablename not in (${kept}) loop
        execute format('delete from %I', name);
      end loop;
      -- Append-only: nothing but its owner, who may change that, can empty it.
      if exists (select from activity) then
        alter table activity disable trigger activity_append_only;
        grant truncate on activity to current_user;
        truncate activity;
        revoke truncate on activity from current_user;
        alter table activity enable always trigger activity_append_only;
      end if;
    end $$`);
}
