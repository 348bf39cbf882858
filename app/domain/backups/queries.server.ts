import { desc, eq, inArray } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { environment } from "~/platform/env.server.ts";
import { loadObjectStoreState } from "~/platform/images/store/store-state.server.ts";
import type { StorageDestination } from "~/platform/network/storage/storage-destination.ts";
import { ownerTimeFormat } from "~/platform/settings/owner-time.server.ts";
import { loadSection } from "~/platform/settings/section-state.server.ts";
import { STORAGE_KINDS, type StorageKind } from "~/shared/setup/test-steps.ts";
import { type BackupRow, newestVerified } from "./backup.ts";
import { listBackupFiles } from "./backup-folder.server.ts";
import { type BackupProblem, findProblems, findStoreProblems } from "./backup-problems.ts";
import { isBackupDue, nextDue } from "./backup-schedule.ts";
import { scheduleSection } from "./backup-sections.ts";
import { backupPassphrase, backupSchedule } from "./backup-settings.server.ts";
import type { BackupOverview, BackupsPage, DestinationState } from "./backups-page.ts";
import { DESTINATIONS } from "./destinations/destination-sections.ts";
import { destinationInForce } from "./destinations/destinations.server.ts";
import { backupCopies, backups, backupSchedule as scheduleTable } from "./tables.server.ts";

/** More than the rule keeps, and anyone looks through. */
const MAX_ROWS = 200;

/** The backups, newest first. */
export async function listBackups(): Promise<BackupRow[]> {
  const rows = await database()
    .select()
    .from(backups)
    .orderBy(desc(backups.createdAt), desc(backups.id))
    .limit(MAX_ROWS);
  const ids = rows.map(({ id }) => id);
  const copies =
    ids.length > 0 ? await database().select().from(backupCopies).where(inArray(backupCopies.backupId, ids)) : [];
  const files = new Set(await listBackupFiles().catch(() => []));
  return rows.map(({ fileName, attempts: _, updatedAt: __, ...row }) => ({
    ...row,
    isHere: files.has(fileName),
    createdAt: row.createdAt.toISOString(),
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    copies: copies.flatMap(({ backupId, attempts: _, ...copy }) =>
      backupId === row.id ? [{ ...copy, at: copy.at.toISOString() }] : [],
    ),
  }));
}

/** Since when the site makes backups. */
export async function backupsSince(): Promise<Date> {
  const [row] = await database().select().from(scheduleTable).where(eq(scheduleTable.id, 1));
  return row?.since ?? new Date();
}

/** What the owner has to know about backups now. */
export async function loadProblems(now: Date, rows?: BackupRow[]): Promise<BackupProblem[]> {
  const destinations = STORAGE_KINDS.filter((kind) => destinationInForce(kind));
  const state = { rows: rows ?? (await listBackups()), destinations, since: (await backupsSince()).toISOString() };
  const pictures = findStoreProblems(await loadObjectStoreState(), now);
  return [...findProblems({ ...state, isOn: backupSchedule().isOn }, now), ...pictures];
}

/** The line about backups on the dashboard. */
export async function loadBackupOverview(now: Date): Promise<BackupOverview> {
  const rows = await listBackups();
  const verified = newestVerified(rows, now) ?? null;
  return { verified, isOn: backupSchedule().isOn, problems: await loadProblems(now, rows) };
}

/**
 * All of the screen. No secret is in it, in no form.
 *
 * @throws the driver's error when the database is unavailable
 */
export async function loadBackupsPage(now: Date): Promise<BackupsPage> {
  const rows = await listBackups();
  const schedule = backupSchedule();
  const { timeZone } = ownerTimeFormat();
  const { state, isSetByServer } = backupPassphrase();
  const made = rows
    .filter(({ kind }) => kind === "scheduled")
    .map(({ createdAt, state }) => ({ at: new Date(createdAt), hasFailed: state === "failed" }));
  const isDue = isBackupDue(schedule, { now, timeZone, since: await backupsSince(), made });
  return {
    rows,
    problems: await loadProblems(now, rows),
    schedule: {
      ...schedule,
      timeZone,
      section: await loadSection(scheduleSection),
      next: schedule.isOn ? (isDue ? now : nextDue(schedule, now, timeZone)).toISOString() : null,
    },
    passphrase: { state, isSetByServer },
    destinations: await Promise.all(STORAGE_KINDS.map((kind) => destinationState(kind, rows))),
    store: await loadObjectStoreState(),
    hasOwnNetwork: environment().BACKUP_ALLOWED_NETWORKS.length > 0,
  };
}

async function destinationState(kind: StorageKind, rows: BackupRow[]): Promise<DestinationState> {
  const destination = destinationInForce(kind);
  const copies = rows.flatMap((row) => row.copies).filter((copy) => copy.destination === kind);
  return {
    kind,
    section: await loadSection(DESTINATIONS[kind]),
    address: destination ? addressOf(destination) : null,
    last: copies.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0] ?? null,
    count: copies.filter(({ isThere }) => isThere).length,
  };
}

/** Where it is, in one line. */
function addressOf(destination: StorageDestination): string {
  if (destination.kind === "webdav") return destination.url;
  if (destination.kind === "sftp") return `${destination.user}@${destination.host}:${destination.folder || "."}`;
  const { bucket, folder, endpoint } = destination;
  return `${bucket}${folder && `/${folder}`} at ${endpoint || "Amazon S3"}`;
}
