import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, gt, lte } from "drizzle-orm";
import type { ActivityDetails, ActivityEntry } from "~/platform/activity/activity-entry.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { loadStoredSettings } from "./stored-settings.server.ts";
import { type SettingValues, settingRevisions as table } from "./tables.server.ts";

/** A revision of a room's settings; `savedAt` in ISO 8601. */
export interface SettingRevision {
  revision: number;
  values: SettingValues;
  savedAt: string;
}

/** What the activity log says of a change from some values to others. What it must not hold isn't in it: secrets. */
export type DescribeChange = (
  before: SettingValues,
  after: SettingValues,
) => { label?: string; details: ActivityDetails };

/** Without a description, the names alone: any value could be a secret. */
const namesOfChanges: DescribeChange = (before, after) => {
  const names = Object.keys({ ...before, ...after });
  return { details: { changed: names.filter((name) => before[name] !== after[name]) } };
};

/** A save of settings, as `saveSettings` takes it. */
export interface SettingsSave {
  room: string;
  change: SettingValues;
  seen: number | null;
  describe?: DescribeChange;
}

/** What a save came to: a new revision, with what the activity log says of it. */
export type SettingChange = "unchanged" | "conflict" | { revision: number; entry: Omit<ActivityEntry, "act"> };

/** The newest revisions of a room, newest first. */
export async function listRevisions(
  room: string,
  limit: number,
  tx: Executor = database(),
): Promise<SettingRevision[]> {
  const rows = await tx.select().from(table).where(eq(table.room, room)).orderBy(desc(table.revision)).limit(limit);
  return rows.map(({ revision, values, createdAt }) => ({ revision, values, savedAt: createdAt.toISOString() }));
}

/** What was in force of a room since a time, oldest first, each with the time from when on. */
export async function listInForceSince(room: string, since: Date): Promise<{ values: SettingValues; from: Date }[]> {
  const inRoom = eq(table.room, room);
  const db = database();
  const columns = { values: table.values, from: table.createdAt };
  const [before, after] = await Promise.all([
    db
      .select(columns)
      .from(table)
      .where(and(inRoom, lte(table.createdAt, since)))
      .orderBy(desc(table.revision))
      .limit(1),
    db
      .select(columns)
      .from(table)
      .where(and(inRoom, gt(table.createdAt, since)))
      .orderBy(table.revision),
  ]);
  return [{ values: before[0]?.values ?? {}, from: since }, ...after];
}

/**
 * Stores `change` of a room's values as a new revision, which is in force in this process when it resolves, and in others a
 * moment later; that of a transaction is in force here when `loadStoredSettings` is called after it. Empty text unsets a value; one that `change` doesn't name stays as it is.
 *
 * @param seen - the revision that was edited, 0 before the first; null: overwrite whatever is stored. What was set
 * elsewhere since stays, unless both changed the same value: that is a conflict
 * @param describe - for the activity log
 */
export function saveSettings(
  room: string,
  change: SettingValues,
  seen: number | null,
  describe = namesOfChanges,
  tx?: Executor,
): Promise<SettingChange> {
  return append({ room, describe, tx }, async ({ revision, values: stored }) => {
    const base = seen === null || seen === revision ? stored : await valuesOf(room, seen, tx);
    const changed = Object.entries(change).filter(([name, value]) => value !== (base[name] ?? ""));
    const isInConflict = ([name, value]: [string, string]) =>
      stored[name] !== base[name] && value !== (stored[name] ?? "");
    if (changed.some(isInConflict)) return undefined;
    const merged = Object.entries({ ...stored, ...Object.fromEntries(changed) });
    return Object.fromEntries(merged.filter(([, value]) => value !== ""));
  });
}

/** Stores the values of an earlier revision again, as a new one. Revision 0 has none. */
export function restoreRevision(
  room: string,
  revision: number,
  describe = namesOfChanges,
  tx?: Executor,
): Promise<SettingChange> {
  return append({ room, describe, tx }, () => valuesOf(room, revision, tx));
}

/**
 * Takes back the save that made a revision: what it changed is as before. What was saved since stays, unless it changed one of
 * the same values: that is a conflict.
 */
export async function undoRevision(
  room: string,
  revision: number,
  describe = namesOfChanges,
  tx?: Executor,
): Promise<SettingChange> {
  const [before, after] = [await valuesOf(room, revision - 1, tx), await valuesOf(room, revision, tx)];
  const values = Object.keys({ ...before, ...after }).map((name) => [name, before[name] ?? ""]);
  return saveSettings(room, Object.fromEntries(values), revision, describe, tx);
}

async function valuesOf(room: string, revision: number, tx: Executor = database()): Promise<SettingValues> {
  const isRevision = and(eq(table.room, room), eq(table.revision, revision));
  const [row] = await tx.select({ values: table.values }).from(table).where(isRevision);
  return row?.values ?? {};
}

/**
 * Appends the revision that `next` makes of the newest one; undefined is a conflict, and the same values are none. When
 * somebody else was first, `next` is called again.
 */
async function append(
  { room, describe, tx }: { room: string; describe: DescribeChange; tx: Executor | undefined },
  next: (latest: Pick<SettingRevision, "revision" | "values">) => Promise<SettingValues | undefined>,
): Promise<SettingChange> {
  for (;;) {
    const [latest = { revision: 0, values: {} }] = await listRevisions(room, 1, tx);
    const values = await next(latest);
    if (!values) return "conflict";
    if (isDeepStrictEqual(values, latest.values)) return "unchanged";
    const row = { room, revision: latest.revision + 1, values };
    const { rowCount } = await (tx ?? database()).insert(table).values(row).onConflictDoNothing();
    if (!rowCount) continue;
    if (!tx) await loadStoredSettings();
    const { label, details } = describe(latest.values, values);
    return { revision: row.revision, entry: { subject: { kind: "settings", id: room, label }, details } };
  }
}

/** Stores settings as a command does, whose input is prepared to be a save. */
export function storeSettings({ room, change, seen, describe }: SettingsSave, _: Date, { tx }: { tx: Executor }) {
  return saveSettings(room, change, seen, describe, tx);
}

/** What else there is to such a command: its entry in the activity log, and that what it stored is in force. */
export const SETTINGS_SAVED = { act: "settings.saved", of: "entry", after: loadStoredSettings } as const;
