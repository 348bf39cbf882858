import { readFileSync } from "node:fs";
import type { Client } from "pg";
import { appliedMigrations, type Migration, readMigrations } from "~/platform/db/migration-files.server.ts";
import { programPath } from "~/platform/env.server.ts";
import { BackupError } from "./backup-errors.server.ts";

/** The release that runs: its version and its migrations, oldest first. */
export interface Release {
  version: string;
  migrations: Migration[];
}

/** Reads the release from the files beside the program. */
export function readRelease(): Release {
  const { version } = JSON.parse(readFileSync(programPath("package.json"), "utf8"));
  return { version, migrations: readMigrations() };
}

/**
 * The migrations that the database has, oldest first.
 *
 * @throws BackupError when there are none, or some that the release doesn't know
 */
export async function migrationsToBackUp(client: Client, release: Release): Promise<Migration[]> {
  const applied = await appliedMigrations(client);
  if (!applied) throw new BackupError("There is no site in this database yet, so nothing to back up.");
  return applied.map(({ hash }) => {
    const known = release.migrations.find((migration) => migration.hash === hash);
    if (!known)
      throw new BackupError(`The database was changed by another release than ${release.version}. Use that one.`);
    return known;
  });
}
