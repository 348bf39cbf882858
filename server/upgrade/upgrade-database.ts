import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import {
  type DatabaseUpgrade,
  MigrationError,
  migrateDatabase,
  NewerDatabaseError,
} from "~/platform/db/migrate.server.ts";
import { findReleaseOf, releaseName, type SiteRelease } from "~/platform/db/site-releases.server.ts";
import { isDiskFull } from "~/platform/db/unavailable.server.ts";
import type { Environment } from "~/platform/env.server.ts";
import { StartupError } from "../lifecycle/startup-error.ts";
import { storeUpgradeBackup } from "./upgrade-backups.ts";

type UpgradeEnvironment = Pick<Environment, "DATA_DIR" | "UPGRADE_WITHOUT_BACKUP">;

/**
 * Brings the database up to this release. When an earlier release's data are about to be changed, a backup is made
 * first, by one of the processes that start at once.
 *
 * @returns how many migrations were applied now, by this process
 * @throws StartupError when the backup or a migration fails; nothing was changed then, and the message says what to do
 */
export async function upgradeDatabase({
  connectionString,
  env,
  say,
  stopping,
  folder,
}: {
  connectionString: string;
  env: UpgradeEnvironment;
  say: (line: string) => void;
  stopping: AbortSignal;
  /** Of the migrations; this release's unless given. */
  folder?: string;
}): Promise<number> {
  let before: SiteRelease | undefined;
  let backup: string | undefined;
  const beforeUpgrade = async (upgrade: DatabaseUpgrade) => {
    before = await lastRelease(connectionString, upgrade.from);
    const steps = upgrade.count === 1 ? "one step" : `${upgrade.count} steps`;
    say(`This release changes the database, from ${upgrade.from} to ${upgrade.to} (${steps}).`);
    if (env.UPGRADE_WITHOUT_BACKUP) return say("No backup is made, because UPGRADE_WITHOUT_BACKUP is set.");
    const directory = path.join(env.DATA_DIR, "backups");
    try {
      backup = await storeUpgradeBackup({ directory, connectionString, upgrade, release: before, stopping });
    } catch (error) {
      if (stopping.aborted) throw error;
      throw backupError(error, directory);
    }
    say(`A backup from before is in ${backup}. The way back: npm run rollback`);
  };
  try {
    return await migrateDatabase({ connectionString, folder, beforeUpgrade });
  } catch (error) {
    if (error instanceof NewerDatabaseError) throw newerDatabaseError(error);
    if (error instanceof MigrationError) throw migrationError(error, before, backup);
    throw error;
  }
}

async function lastRelease(connectionString: string, migration: string): Promise<SiteRelease | undefined> {
  const client = new pg.Client({ connectionString, application_name: "site migrations" });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query("select to_regclass('public.site_releases') as found");
    return rows[0]?.found ? await findReleaseOf(drizzle(client), migration) : undefined;
  } finally {
    await client.end();
  }
}

function backupError(error: unknown, directory: string): StartupError {
  return new StartupError(
    `This release changes the database, and the backup before it could not be made: ${reasonOf(error)}
Nothing was changed. Make room in ${directory} (a link to another disk will do) and start again; or start once with
UPGRADE_WITHOUT_BACKUP=1, if you have a backup of your own: there is no way back to the release before without one.`,
    { cause: error },
  );
}

function migrationError(
  error: MigrationError,
  before: SiteRelease | undefined,
  backup: string | undefined,
): StartupError {
  const release = before
    ? `release ${releaseName(before)}`
    : `the release whose newest migration is ${error.upgrade.from}`;
  const kept = backup ? ` A backup from before is in ${backup}.` : "";
  const whatElse = isDiskFull(error)
    ? "Or make room on the database's disk, and start this release again."
    : "Please report the error to whoever makes the releases.";
  return new StartupError(
    `The database could not be updated (${error.message}).
Nothing was changed: the data are as they were before this start. Put ${release} in place again and start it: it works
on with them.${kept} ${whatElse}`,
    { cause: error },
  );
}

function newerDatabaseError(error: NewerDatabaseError): StartupError {
  return new StartupError(
    `${error.message} This release could misread its data and was not started.
Put the newer release in place again and start it; to go back for good, run npm run rollback with the newer one first.`,
    { cause: error },
  );
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
