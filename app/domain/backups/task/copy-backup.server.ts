import { createReadStream, existsSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { and, eq, inArray, sql } from "drizzle-orm";
import { ENCRYPTED, newestVerified, parseBackupName } from "~/domain/backups/backup.ts";
import { listBackupFiles, readBackupFile, siteMark, sizeOfBackup } from "~/domain/backups/backup-folder.server.ts";
import { isInFuture } from "~/domain/backups/backup-schedule.ts";
import { backupPassphrase } from "~/domain/backups/backup-settings.server.ts";
import { destinationsInForce } from "~/domain/backups/destinations/destinations.server.ts";
import { backupsToDelete, type KeptBackup } from "~/domain/backups/keep-rule.ts";
import { backupCopies, backups } from "~/domain/backups/tables.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { environment } from "~/platform/env.server.ts";
import { log } from "~/platform/log.server.ts";
import { explainStorageError } from "~/platform/network/storage/explain-storage-error.ts";
import { openStorage } from "~/platform/network/storage/open-storage.server.ts";
import type { RemoteStorage, StorageDestination } from "~/platform/network/storage/storage-destination.ts";
import { ownerTimeFormat } from "~/platform/settings/owner-time.server.ts";
import type { StorageKind } from "~/shared/setup/test-steps.ts";
import { HOUR_MS, MINUTE_MS } from "~/shared/time/durations.ts";

const FIRST_RETRY_MS = 15 * MINUTE_MS;
const MAX_RETRY_MS = 6 * HOUR_MS;
/** The record of erasures, which outlives the database; a restore applies them again. */
const ERASURES_FILE = "erasures.jsonl";

type Row = typeof backups.$inferSelect;
interface Sealed {
  passphrase: string;
  signal: AbortSignal;
}

/**
 * Copies the newest verified backup to each destination where it isn't yet, encrypted as a whole: without a passphrase
 * nothing leaves this machine. A destination that fails is tried again, less and less often.
 *
 * @returns whether something was copied
 */
export async function copyBackup(signal: AbortSignal, now: Date): Promise<boolean> {
  const { passphrase } = backupPassphrase();
  const destinations = destinationsInForce();
  if (!passphrase || destinations.length === 0) return false;
  const row = await findNewestVerified(now);
  if (!row) return false;
  const copies = await database().select().from(backupCopies).where(eq(backupCopies.backupId, row.id));
  let hasCopied = false;
  for (const destination of destinations) {
    const before = copies.find((copy) => copy.destination === destination.kind);
    if (signal.aborted || before?.isThere || (before && !isRetryDue(before, now))) continue;
    if (await copyTo(destination, row, { passphrase, signal })) hasCopied = true;
  }
  return hasCopied;
}

async function findNewestVerified(now: Date): Promise<Row | undefined> {
  const verified = await database().select().from(backups).where(eq(backups.state, "verified"));
  const row = newestVerified(verified, now);
  return row && (await listBackupFiles()).includes(row.fileName) ? row : undefined;
}

function isRetryDue({ at, attempts }: { at: Date; attempts: number }, now: Date): boolean {
  return (
    isInFuture(at, now) || now.getTime() - at.getTime() >= Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS)
  );
}

/** Never rejects for what is wrong with the destination. Returns whether the backup is there. */
async function copyTo(destination: StorageDestination, row: Row, sealed: Sealed): Promise<boolean> {
  let storage: RemoteStorage | undefined;
  try {
    storage = await openStorage(destination);
    const mark = await siteMark();
    await storage.removeRemains((name) => parseBackupName(name)?.site === mark);
    await uploadBackup(storage, row, sealed);
    await uploadErasures(storage, mark, sealed);
    await record(row, destination, null);
    await deleteOldCopies(storage, destination.kind, new Date());
    return true;
  } catch (error) {
    if (sealed.signal.aborted || isDatabaseUnavailable(error)) throw error;
    const { text, advice = "" } = explainStorageError(error, destination);
    log.warn({ err: error, destination: destination.kind }, "a backup could not be copied");
    await record(row, destination, `${text} ${advice}`.trim());
    return false;
  } finally {
    await storage?.close().catch(() => {});
  }
}

async function uploadBackup(storage: RemoteStorage, { fileName }: Row, sealed: Sealed): Promise<void> {
  const bytes = (await sizeOfBackup(fileName)) ?? 0;
  await uploadSealed(storage, fileName, { source: readBackupFile(fileName), bytes }, sealed);
}

async function uploadErasures(storage: RemoteStorage, mark: string, sealed: Sealed): Promise<void> {
  const file = path.resolve(environment().DATA_DIR, ERASURES_FILE);
  if (!existsSync(file)) return;
  const content = Buffer.concat(await createReadStream(file).toArray());
  const name = `site-backup-${mark}-${ERASURES_FILE}`;
  await uploadSealed(storage, name, { source: new Blob([content]).stream(), bytes: content.length }, sealed);
}

/** Uploads a file encrypted as a whole, as it is read. */
async function uploadSealed(
  storage: RemoteStorage,
  name: string,
  { source, bytes }: { source: ReadableStream<Uint8Array>; bytes: number },
  { passphrase, signal }: Sealed,
): Promise<void> {
  // Loaded here: most sites have no destination.
  const { sealStream } = await import("~/platform/backup/file/sealed-part.server.ts");
  const { stream, size } = await sealStream(passphrase, source, bytes);
  await storage.upload(name + ENCRYPTED, Readable.fromWeb(stream as NodeReadableStream), { size, signal });
}

async function record(row: Row, destination: StorageDestination, problem: string | null): Promise<void> {
  const now = new Date();
  const values = { backupId: row.id, destination: destination.kind, isThere: problem === null, problem, at: now };
  await database().transaction(async (tx) => {
    await tx
      .insert(backupCopies)
      .values(values)
      .onConflictDoUpdate({
        target: [backupCopies.backupId, backupCopies.destination],
        set: { ...values, attempts: sql`${backupCopies.attempts} + 1` },
      });
    if (problem !== null) return;
    const subject = { kind: "backup", id: row.id, label: row.fileName };
    await recordActivity(tx, { event: "backup.copied", subject, details: { destination: destination.kind } });
  });
}

/** Deletes the copies at a destination that the rule doesn't keep. What this site hasn't put there stays. */
async function deleteOldCopies(storage: RemoteStorage, destination: StorageKind, now: Date): Promise<void> {
  const mark = await siteMark();
  const rows = await database().select().from(backups).where(eq(backups.state, "verified"));
  const verified = new Set(rows.map(({ fileName }) => fileName + ENCRYPTED));
  const copies = (await storage.list()).flatMap(({ name }): KeptBackup[] => {
    const { site, at, kind } = parseBackupName(name) ?? {};
    if (site !== mark || !at || !kind || !name.endsWith(ENCRYPTED)) return [];
    return [{ id: name, at, kind, isVerified: verified.has(name) ? true : undefined }];
  });
  const expired = backupsToDelete(copies, now, ownerTimeFormat().timeZone);
  for (const name of expired) await storage.remove(name);
  const ids = rows.flatMap(({ id, fileName }) => (expired.includes(fileName + ENCRYPTED) ? [id] : []));
  if (ids.length > 0)
    await database()
      .delete(backupCopies)
      .where(and(eq(backupCopies.destination, destination), inArray(backupCopies.backupId, ids)));
}
