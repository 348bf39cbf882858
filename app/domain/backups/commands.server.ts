import { and, eq, inArray, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { type BackupKind, formatBackupName, newestVerified } from "./backup.ts";
import { removeBackupFile, siteMark, sizeOfBackup } from "./backup-folder.server.ts";
import { listBackups } from "./queries.server.ts";
import { backups } from "./tables.server.ts";

/** Queues a backup, which the task makes. */
export async function queueBackup(tx: Executor, kind: BackupKind, now: Date): Promise<string> {
  const fileName = formatBackupName({ site: await siteMark(), at: now, kind });
  const row = { id: uuidv7(), kind, state: "queued", fileName, createdAt: now, updatedAt: now } as const;
  await tx.insert(backups).values(row).onConflictDoNothing();
  return row.id;
}

/**
 * Has a backup made now, in the caller's transaction, before which `siteMark` was asked for.
 *
 * @throws HttpError 409 while one is being made
 */
export async function requestBackup(now: Date, tx: Executor): Promise<{ id: string }> {
  await tx.execute(sql`lock table ${backups} in share row exclusive mode`);
  const busy = await tx.$count(backups, inArray(backups.state, ["queued", "writing"]));
  if (busy > 0) throw new HttpError(409, "A backup is being made already.");
  return { id: await queueBackup(tx, "manual", now) };
}

/**
 * Ends a backup that waits or is being made. Nothing is left of it.
 *
 * @throws HttpError 409 when it is made already
 */
export async function cancelBackup({ id }: { id: string }, tx: Executor): Promise<object> {
  const isStill = (state: "queued" | "writing") => and(eq(backups.id, id), eq(backups.state, state));
  if ((await tx.delete(backups).where(isStill("queued"))).rowCount) return {};
  const { rowCount } = await tx.update(backups).set({ isCancelling: true }).where(isStill("writing"));
  if (!rowCount) throw new HttpError(409, "This backup has already been made.");
  return {};
}

/**
 * A backup that may be deleted; without a file when that was deleted.
 *
 * @throws HttpError 409 for the newest one that is verified, and for one that is worked on
 */
export async function findDeletable({ id }: { id: string }): Promise<{ id: string; fileName?: string }> {
  if (newestVerified(await listBackups(), new Date())?.id === id)
    throw new HttpError(409, "This is the newest backup that is known to restore. Make another one first.");
  const [row] = await database().select().from(backups).where(eq(backups.id, id));
  if (!row) return { id };
  if (["queued", "writing", "verifying"].includes(row.state))
    throw new HttpError(409, "This backup is being worked on.");
  return { id, fileName: row.fileName };
}

/** Deletes a backup on this machine. Its copies at other destinations go when the rule lets them. */
export async function deleteBackup({ id, fileName }: { id: string; fileName?: string }, tx: Executor) {
  if (fileName) await removeBackupFile(fileName);
  const { rowCount } = await tx.delete(backups).where(eq(backups.id, id));
  return { isDeleted: Boolean(rowCount) };
}

/**
 * The file of a backup, to be downloaded.
 *
 * @throws HttpError 409 when it isn't on this machine
 */
export async function findDownload({ id }: { id: string }): Promise<{ id: string; fileName: string; bytes: number }> {
  const [row] = await database().select().from(backups).where(eq(backups.id, id));
  const bytes = row && (await sizeOfBackup(row.fileName));
  if (!row || bytes === undefined) throw new HttpError(409, "The file of this backup isn’t on this machine.");
  return { id, fileName: row.fileName, bytes };
}
