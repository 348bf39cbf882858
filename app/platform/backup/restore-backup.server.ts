import path from "node:path";
import type { Client } from "pg";
import { ADVISORY_LOCKS } from "~/platform/db/database.server.ts";
import { type Migration, runMigrations } from "~/platform/db/migration-files.server.ts";
import { isDatabaseResponse, isDatabaseUnavailable, isDiskFull } from "~/platform/db/unavailable.server.ts";
import { environment } from "~/platform/env.server.ts";
import { BackupError, DamagedBackupError, DatabaseNotEmptyError } from "./backup-errors.server.ts";
import { toPrintable } from "./file/find-damage.server.ts";
import type { BackupManifest } from "./file/manifest.server.ts";
import { verifyBackup } from "./read-manifest.server.ts";
import { readRelease } from "./release.server.ts";
import { checkSchema, holdsData, matchMigrations, requireNobodyElse } from "./restore/check-target.server.ts";
import { checkContents, compareTables, loadTable, tableContent } from "./restore/load-tables.server.ts";
import { compareMigrations, rebuildSchema } from "./restore/rebuild-schema.server.ts";
import { findKey, keepKey, loadSealedTables, openSealedTables } from "./restore/sealed-tables.server.ts";
import { storeBackup } from "./store-backup.server.ts";
import { openCopySession } from "./stored-tables.server.ts";

/** How far a restore is: the bytes read, or the number of the table. */
export interface RestoreProgress {
  step: "reading" | "saving" | "loading" | "indexing" | "comparing" | "migrating";
  table?: string;
  done: number;
  total: number;
}

export interface RestoreBackupOptions {
  connectionString: string;
  file: string;
  /** Replaces a database with data, after a backup of it into `backupsDir`. */
  replace?: boolean;
  /** `DATA_DIR/backups` unless given. */
  backupsDir?: string;
  /** Opens the site's key in the file. */
  passphrase?: string;
  /** `false` leaves the tables as the backup's release had them. */
  migrate?: boolean;
  /**
   * Reads from the database, or moves to another schema of it, what must outlive its replacement. What it returns puts
   * that back, at the end of the restore's transaction.
   */
  stage?: (client: Client, manifest: BackupManifest) => Promise<(client: Client) => Promise<void>>;
  signal?: AbortSignal;
  onProgress?: (progress: RestoreProgress) => void;
}

export interface RestoreOutcome {
  manifest: BackupManifest;
  /** Whether accounts and keys came back, too; not without the key that they are locked with. */
  isUnsealed: boolean;
  /** The backup of what was replaced. */
  replaced?: string;
  /** Names of the migrations that the release had besides. */
  migrations: string[];
}

const DISK_FULL = "The database's disk is full. Nothing was changed. Make room, and restore again.";

interface Content {
  file: string;
  manifest: BackupManifest;
  inFile: Migration[];
  sealed: Awaited<ReturnType<typeof openSealedTables>>;
  complete: () => Promise<void>;
  onProgress: (progress: RestoreProgress) => void;
}

/** Loads what is in the file into the empty tables, and compares it. */
async function load(client: Client, { file, manifest, inFile, sealed, complete, onProgress }: Content): Promise<void> {
  const { tables } = manifest;
  const total = tables.length;
  for (const [done, table] of tables.entries()) {
    onProgress({ step: "loading", table: table.name, done, total });
    await loadTable(client, table, tableContent(file, manifest, table));
  }
  if (sealed) await loadSealedTables(client, sealed);
  for (const { name, value, isCalled } of manifest.sequences) {
    await client.query("select setval($1::regclass, $2, $3)", [name, value, isCalled]);
  }
  onProgress({ step: "indexing", done: 0, total: 1 });
  await complete();
  await compareTables(client, tables, (table, done) => onProgress({ step: "comparing", table, done, total }));
  await compareMigrations(client, inFile);
}

/** The database is there, and refuses a value: it isn't one that was in such a table. */
function rethrowAsDamage(error: unknown): never {
  if (!isDatabaseResponse(error) || isDatabaseUnavailable(error)) throw error;
  const reason = toPrintable(error instanceof Error ? error.message : String(error));
  throw new DamagedBackupError(
    `The backup is damaged: the database refuses its content (${reason}). Nothing was changed.`,
  );
}

/**
 * Makes the database what it was at the backup, in one transaction: after an error, or killed at any moment, it is as
 * before. Sites that start meanwhile wait. Needs no more rights than the site itself.
 *
 * @throws BackupError (or a subclass) when it can't be done; the message says what to do
 */
export async function restoreBackup(options: RestoreBackupOptions): Promise<RestoreOutcome> {
  const { connectionString, file, signal, onProgress = () => {} } = options;
  const manifest = await verifyBackup(file, {
    signal,
    onProgress: (done, total) => onProgress({ step: "reading", done, total }),
  });
  const { inFile, later } = matchMigrations(manifest, readRelease());
  const key = await findKey(file, manifest, options.passphrase);
  const sealed = await openSealedTables(file, manifest, key);
  if (!sealed && options.passphrase !== undefined)
    throw new DamagedBackupError(
      "The backup is damaged: the key in it isn't the one that its accounts are locked with.",
    );
  await checkContents(file, manifest, signal);
  const client = await openCopySession(connectionString, signal);
  try {
    await client.query("select pg_advisory_lock($1)", [ADVISORY_LOCKS.migration]);
    // The embedded database's own setting is for serving; search indexes of a million rows need more.
    await client.query("set maintenance_work_mem = '128MB'");
    await requireNobodyElse(client);
    const isFilled = await holdsData(client);
    if (isFilled && !options.replace) throw notEmptyError();
    await checkSchema(client, manifest, { migrations: inFile, sealed: sealed?.tables });
    const replaced = isFilled ? await backUpReplaced(options) : undefined;
    await client.query("begin");
    const restoreStaged = await options.stage?.(client, manifest);
    const complete = await rebuildSchema(client, inFile);
    await load(client, { file, manifest, inFile, sealed, complete, onProgress }).catch(rethrowAsDamage);
    const migrations = options.migrate === false ? [] : later;
    onProgress({ step: "migrating", done: 0, total: migrations.length });
    await runMigrations(client, migrations);
    await restoreStaged?.(client);
    await client.query("analyze");
    if (sealed) keepKey(key);
    signal?.throwIfAborted();
    await client.query("commit");
    return { manifest, isUnsealed: sealed !== undefined, replaced, migrations: migrations.map(({ tag }) => tag) };
  } catch (error) {
    throw isDiskFull(error) ? new BackupError(DISK_FULL) : error;
  } finally {
    await client.end().catch(() => {});
  }
}

function notEmptyError() {
  return new DatabaseNotEmptyError(
    "The database holds data. To replace it, restore with --replace: a backup of it is made first.",
  );
}

async function backUpReplaced({ connectionString, backupsDir, signal, onProgress }: RestoreBackupOptions) {
  const directory = backupsDir ?? path.join(environment().DATA_DIR, "backups");
  const file = path.join(directory, `before-restore-${new Date().toISOString().replaceAll(":", "-")}.tar`);
  await storeBackup(file, {
    connectionString,
    signal,
    onProgress: ({ table, index, count }) => onProgress?.({ step: "saving", table, done: index, total: count }),
  });
  return file;
}
