import { desc, eq, inArray } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { environment } from "~/platform/env.server.ts";
import { loadImageStoreState } from "~/platform/images/store/store-state.server.ts";
import { ownerTimeFormat } from "~/platform/settings/owner-time.server.ts";
import { listRevisions } from "~/platform/settings/save-settings.server.ts";
import { STORAGE_KINDS, type StorageKind } from "~/shared/setup/storage-steps.ts";
import { type BackupRow, newestProved } from "./backup.ts";
import { listBackupFiles } from "./backup-folder.server.ts";
import { type BackupProblem, findPictureProblems, findProblems } from "./backup-problems.ts";
import { isBackupDue, nextDue } from "./backup-schedule.ts";
import { backupPassphrase, backupSchedule, scheduleRoom } from "./backup-settings.server.ts";
import type { BackupOverview, BackupsPage, PlaceState } from "./backups-page.ts";
import { type PlaceValues, placeFields } from "./places/place-fields.ts";
import { openPlaceSecret, placeInForce, serverValues } from "./places/places.server.ts";
import { placeRoom } from "./places/save-place.server.ts";
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
  return rows.map((row) => ({
    ...{ id: row.id, kind: row.kind, state: row.state, bytes: row.bytes, rows: row.rows, problem: row.problem },
    ...{ progress: row.progress, isCancelling: row.isCancelling, isHere: files.has(row.fileName) },
    createdAt: row.createdAt.toISOString(),
    provedAt: row.provedAt?.toISOString() ?? null,
    copies: copies
      .filter(({ backupId }) => backupId === row.id)
      .map(({ place, isThere, problem, at }) => ({ place, isThere, problem, at: at.toISOString() })),
  }));
}

/** Since when the site makes backups. */
export async function backupsSince(): Promise<Date> {
  const [row] = await database().select().from(scheduleTable).where(eq(scheduleTable.id, 1));
  return row?.since ?? new Date();
}

/** What the owner has to know about backups now. */
export async function loadProblems(now: Date, rows?: BackupRow[]): Promise<BackupProblem[]> {
  const places = STORAGE_KINDS.filter((kind) => placeInForce(kind));
  const state = { rows: rows ?? (await listBackups()), places, since: (await backupsSince()).toISOString() };
  const pictures = findPictureProblems(await loadImageStoreState(), now);
  return [...findProblems({ ...state, isOn: backupSchedule().isOn }, now), ...pictures];
}

/** The line about backups on the dashboard. */
export async function loadBackupOverview(now: Date): Promise<BackupOverview> {
  const rows = await listBackups();
  const proved = newestProved(rows, now) ?? null;
  return { proved, isOn: backupSchedule().isOn, problems: await loadProblems(now, rows) };
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
  const passphrase = backupPassphrase();
  const [latest] = await listRevisions(scheduleRoom.name, 1);
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
      revision: latest?.revision ?? 0,
      next: schedule.isOn ? (isDue ? now : nextDue(schedule, now, timeZone)).toISOString() : null,
    },
    passphrase: { state: passphrase.state, isSetByServer: passphrase.state === "set" && passphrase.setBy === "server" },
    places: await Promise.all(STORAGE_KINDS.map((kind) => placeState(kind, rows))),
    pictures: await loadImageStoreState(),
    hasOwnNetwork: environment().BACKUP_ALLOWED_NETWORKS.length > 0,
  };
}

async function placeState(kind: StorageKind, rows: BackupRow[]): Promise<PlaceState> {
  const [latest] = await listRevisions(placeRoom(kind), 1);
  const stored: PlaceValues = latest?.values ?? {};
  const server = serverValues(kind);
  const shown = server ?? stored;
  const fields = placeFields(kind);
  const last = rows.flatMap(({ copies }) => copies).filter(({ place }) => place === kind);
  return {
    kind,
    isSet: placeInForce(kind) !== undefined,
    isSetByServer: server !== undefined,
    values: Object.fromEntries(fields.flatMap(({ name, isSecret }) => (isSecret ? [] : [[name, shown[name] ?? ""]]))),
    secrets: server
      ? []
      : fields.flatMap(({ name, isSecret }) =>
          !isSecret || openPlaceSecret(name, stored) === undefined ? [] : [name],
        ),
    hasUnreadable:
      !server &&
      fields.some(({ name, isSecret }) => isSecret && stored[name] && openPlaceSecret(name, stored) === undefined),
    revision: latest?.revision ?? 0,
    last: last.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0] ?? null,
    count: last.filter(({ isThere }) => isThere).length,
  };
}
