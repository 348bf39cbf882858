import { storeBackup } from "~/platform/backup/store-backup.server.ts";
import { environment } from "~/platform/env.server.ts";
import { unlessStopSignal } from "../lifecycle/stop-signal.ts";
import { connectOrJoinDatabase } from "./site-database.ts";
import { parseFileOptions, progressPrinter, readPassphrase } from "./terminal.ts";

const USAGE = `Usage: npm run backup -- FILE [--verify] [--passphrase | --passphrase-file PATH]

Writes everything that the site has stored to FILE, whether the site runs or not. With a passphrase, which is asked for
or is the first line of a file, FILE also has the site's secret key, locked: with both, another machine can restore
everything. Without one, accounts, mail passwords and keys in FILE can be read only where secret.key is.
With --verify it then restores FILE into a database of its own, which it removes, and compares all rows.`;

/**
 * `npm run backup -- FILE`: writes a backup, whether the site runs or not.
 *
 * @param argv - the arguments after the command
 * @throws StartupError or BackupError when it can't be made; the message says what to do
 */
export async function runBackupCommand(argv: string[], stopping: AbortSignal): Promise<void> {
  // As earlier releases called it, in the jobs of machines.
  const options = argv.map((one) => (one === "--prove" ? "--verify" : one));
  const { help, file, isFlagged: verifies, secret } = parseFileOptions(options, "verify", USAGE);
  if (help) return console.log(USAGE);
  const passphrase = await readPassphrase({ ...secret, isNew: true });
  const { connectionString, stop } = await connectOrJoinDatabase(environment(), stopping);
  const progress = progressPrinter();
  const stored = storeBackup(file, {
    connectionString,
    passphrase,
    signal: stopping,
    onProgress: ({ table, index, count }) => progress.show("Backing up", table, index, count),
  });
  try {
    const { manifest, bytes } = await unlessStopSignal(stopping, stored);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    progress.clear();
    console.log(`${file}: ${rows} rows of ${manifest.tables.length} tables, ${(bytes / 1e6).toFixed(1)} MB.`);
    if (verifies) await verify(file, stopping);
    if (!passphrase) console.log("To restore accounts and passwords on another machine, keep secret.key beside it.");
  } finally {
    // After a signal it still removes what it has written.
    await Promise.allSettled([stored]);
    progress.clear();
    await stop();
  }
}

async function verify(file: string, stopping: AbortSignal): Promise<void> {
  // Imported lazily: a backup alone doesn't need it.
  const { verifyBackup } = await import("../backup/verify-backup.ts");
  console.log("Restoring it into a database of its own, to compare …");
  await verifyBackup({ file, dataDir: environment().DATA_DIR, signal: stopping });
  console.log("Verified: it restores, and all rows are the same.");
}
