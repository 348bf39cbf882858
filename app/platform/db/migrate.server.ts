import pg from "pg";
import { ADVISORY_LOCKS } from "./database.server.ts";
import {
  appliedMigrations,
  CREATE_MIGRATIONS_TABLE,
  FailedMigration,
  type Migration,
  readMigrations,
  runMigrations,
} from "./migration-files.server.ts";

/** The tables are about to be changed by a newer release. */
export interface DatabaseUpgrade {
  /** The newest migration that the database has, e.g. `0003_announcements_and_diagnostics`. */
  from: string;
  /** The newest one of this release. */
  to: string;
  /** How many are to be applied. */
  count: number;
}

/** A newer release has changed the tables; this one could misunderstand them. */
export class NewerDatabaseError extends Error {
  override name = "NewerDatabaseError";
}

/** A migration couldn't be applied, and the database is as it was before. */
export class MigrationError extends Error {
  override name = "MigrationError";
  readonly upgrade: DatabaseUpgrade;

  constructor(message: string, upgrade: DatabaseUpgrade, options: ErrorOptions) {
    super(message, options);
    this.upgrade = upgrade;
  }
}

/**
 * Brings the database's tables up to date from the SQL files of `db/migrations`. Any number of processes may call it at
 * once: an advisory lock lets one work while the others wait. It is all or nothing.
 *
 * @param beforeUpgrade - called under the lock when tables of an earlier release are about to be changed; what it
 *   throws is thrown, and nothing is changed
 * @returns how many were applied now, by this process
 * @throws NewerDatabaseError when the database has migrations that this release doesn't know
 * @throws MigrationError when one fails; the driver's error when there is no connection
 */
export async function migrateDatabase({
  connectionString,
  folder,
  beforeUpgrade,
}: {
  connectionString: string;
  folder?: string;
  beforeUpgrade?: (upgrade: DatabaseUpgrade) => Promise<void>;
}): Promise<number> {
  const client = new pg.Client({
    connectionString,
    application_name: "site migrations",
    connectionTimeoutMillis: 10_000,
  });
  // Rejects the queries in flight; without an error listener the process would crash.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCKS.migration]);
    const known = readMigrations(folder);
    const last = (await appliedMigrations(client))?.at(-1)?.when;
    const pending = known.filter(({ when }) => last === undefined || when > last);
    const newest = known.at(-1);
    if (!newest || (last !== undefined && last > newest.when)) throw newerDatabaseError(newest);
    if (pending.length === 0) return 0;
    const upgrade = { from: known.at(-1 - pending.length)?.tag ?? "", to: newest.tag, count: pending.length };
    if (last !== undefined) await beforeUpgrade?.(upgrade);
    await applyPending(client, pending, upgrade);
    return pending.length;
  } finally {
    await client.end();
  }
}

/** In one transaction. */
async function applyPending(client: pg.Client, pending: Migration[], upgrade: DatabaseUpgrade): Promise<void> {
  try {
    // "schema already exists" and the like are the normal case.
    await client.query("set client_min_messages = warning");
    // A process that is killed must not keep the lock until its statement is done. Not every system can tell.
    await client.query("set client_connection_check_interval = '1s'").catch(() => {});
    await client.query(`begin; ${CREATE_MIGRATIONS_TABLE}`);
    await runMigrations(client, pending);
    await client.query("commit");
  } catch (error) {
    const { message, cause } = error instanceof FailedMigration ? error : new FailedMigration("a migration", error);
    throw new MigrationError(message, upgrade, { cause });
  }
}

function newerDatabaseError(newest: Migration | undefined): NewerDatabaseError {
  return new NewerDatabaseError(
    `A newer release of the site has changed this database: it is ahead of ${newest?.tag ?? "this one"}.`,
  );
}
