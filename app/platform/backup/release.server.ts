import { readFileSync } from "node:fs";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Client } from "pg";
import { programPath } from "~/platform/env.server.ts";
import { BackupError } from "./backup-errors.server.ts";

/** A step of the schema's history, as `drizzle.__drizzle_migrations` names it by hash and time. */
export interface ReleaseMigration {
  tag: string;
  when: number;
  hash: string;
  sql: string;
}

/** The release that runs: its version and its migrations, oldest first. */
export interface Release {
  version: string;
  migrations: ReleaseMigration[];
}

/** Reads the release from the files beside the program. */
export function readRelease(folder = programPath("db/migrations")): Release {
  const { version } = JSON.parse(readFileSync(programPath("package.json"), "utf8"));
  const { entries } = JSON.parse(readFileSync(path.join(folder, "meta/_journal.json"), "utf8"));
  const migrations = readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis }, index) => {
    const { tag } = entries[index];
    return { tag, when: folderMillis, hash, sql: readFileSync(path.join(folder, `${tag}.sql`), "utf8") };
  });
  return { version, migrations };
}

/** What the library creates before the first migration. */
export const CREATE_MIGRATIONS_TABLE = `create schema if not exists drizzle;
create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
`;

/**
 * The migrations that the database has, oldest first.
 *
 * @throws BackupError when there are none, or some that the release doesn't know
 */
export async function appliedMigrations(client: Client, release: Release): Promise<ReleaseMigration[]> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as found");
  if (!tables[0]?.found) throw new BackupError("There is no site in this database yet, so nothing to back up.");
  const { rows } = await client.query<{ hash: string }>(
    "select hash from drizzle.__drizzle_migrations order by created_at",
  );
  return rows.map(({ hash }) => {
    const known = release.migrations.find((migration) => migration.hash === hash);
    if (!known)
      throw new BackupError(`The database was changed by another release than ${release.version}. Use that one.`);
    return known;
  });
}
