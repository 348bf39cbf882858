import type { RestoreProgress } from "~/platform/backup/restore-backup.server.ts";
import { describeErasures, restoreSite } from "../backup/restore-site.ts";
import { unlessStopSignal } from "../lifecycle/stop-signal.ts";
import { startStoppedDatabase } from "./site-database.ts";
import { parseFileOptions, progressPrinter, readPassphrase } from "./terminal.ts";

const USAGE = `Usage: npm run restore -- FILE [--replace] [--passphrase | --passphrase-file PATH]

Makes the site what it was when FILE was written by npm run backup. The site must not be running meanwhile. A database that
holds data is replaced only with --replace, after a backup of it. It is all or nothing: after an error the database is
as before. The passphrase, which is asked for or is the first line of a file, is the one the backup was made with.`;

const STEPS: Record<RestoreProgress["step"], string> = {
  reading: "Checking the file",
  saving: "Backing up what is replaced",
  loading: "Loading",
  indexing: "Building indexes",
  comparing: "Comparing",
  migrating: "Updating the tables",
};

/**
 * `npm run restore -- FILE`: makes the database what it was at a backup.
 *
 * @param argv - the arguments after the command
 * @throws StartupError or BackupError when it can't be done; the message says what to do
 */
export async function runRestoreCommand(argv: string[], stopping: AbortSignal): Promise<void> {
  const { help, file, isFlagged: replace, secret } = parseFileOptions(argv, "replace", USAGE);
  if (help) return console.log(USAGE);
  const passphrase = await readPassphrase({ ...secret, isNew: false });
  const { connectionString, stop } = await startStoppedDatabase(stopping);
  const progress = progressPrinter();
  const restoring = restoreSite({
    connectionString,
    file,
    replace,
    passphrase,
    signal: stopping,
    onProgress: ({ step, table = "", done, total }) => progress.show(STEPS[step], table, done, total),
  });
  try {
    const { manifest, isUnsealed, replaced, migrations, ...applied } = await unlessStopSignal(stopping, restoring);
    progress.clear();
    if (replaced) console.log(`What was there before is in ${replaced}`);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Restored and compared: ${rows} rows of ${manifest.tables.length} tables, as of ${manifest.createdAt}.`,
    );
    if (migrations.length > 0) console.log(`The tables were updated to this release (${migrations.length} steps).`);
    for (const line of describeErasures(applied)) console.log(line);
    console.log("Everyone is signed out; devices that got notifications have to be added again.");
    if (!isUnsealed) console.log(WITHOUT_SECRETS);
  } finally {
    await Promise.allSettled([restoring]);
    progress.clear();
    await stop();
  }
}

const WITHOUT_SECRETS = `Not restored, because the key that locks it isn't here: the owner's account with its second factor and passkeys, and
links to drafts. Set the account up with npm run owner, and enter mail passwords again in Settings. Or put secret.key of
the old site into DATA_DIR, or give the backup's passphrase, and restore again with --replace.`;
