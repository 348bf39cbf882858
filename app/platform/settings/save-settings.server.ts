import { and, desc, eq, gt, lte } from "drizzle-orm";
import type { ActivityDetails, ActivityEntry } from "~/platform/activity/activity-entry.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import {
  appendRevision,
  listRevisions as listRevisionsOf,
  mergeValues,
  type RevisionLog,
  snapshotAt,
} from "~/platform/revisions/revisions.server.ts";
import { loadStoredSettings } from "./stored-settings.server.ts";
import { type SettingValues, settingRevisions as table } from "./tables.server.ts";

/** A revision of a section's settings; `savedAt` in ISO 8601. */
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
  section: string;
  change: SettingValues;
  seen: number | null;
  describe?: DescribeChange;
}

/** What a save came to: a new revision, with what the activity log says of it. */
export type SettingChange = "unchanged" | "conflict" | { revision: number; entry: Omit<ActivityEntry, "event"> };

/** The newest revisions of a section, newest first. */
export function listRevisions(section: string, limit: number, tx?: Executor): Promise<SettingRevision[]> {
  return listRevisionsOf(logOf(section), limit, tx);
}

/** What was in force of a section since a time, oldest first, each with the time from when on. */
export async function listInForceSince(section: string, since: Date): Promise<{ values: SettingValues; from: Date }[]> {
  const inSection = eq(table.section, section);
  const db = database();
  const columns = { values: table.values, from: table.createdAt };
  const [before, after] = await Promise.all([
    db
      .select(columns)
      .from(table)
      .where(and(inSection, lte(table.createdAt, since)))
      .orderBy(desc(table.revision))
      .limit(1),
    db
      .select(columns)
      .from(table)
      .where(and(inSection, gt(table.createdAt, since)))
      .orderBy(table.revision),
  ]);
  return [{ values: before[0]?.values ?? {}, from: since }, ...after];
}

/**
 * Stores `change` of a section's values as a new revision, which is in force in this process when it resolves, and in
 * others a moment later; that of a transaction is in force here when `loadStoredSettings` is called after it. Empty
 * text unsets a value; one that `change` doesn't name stays as it is.
 *
 * @param seen - the revision that was edited, 0 before the first; null: overwrite whatever is stored. What was set
 * elsewhere since stays, unless both changed the same value: that is a conflict
 * @param describe - for the activity log
 */
export function saveSettings(
  section: string,
  change: SettingValues,
  seen: number | null,
  describe = namesOfChanges,
  tx?: Executor,
): Promise<SettingChange> {
  return append({ section, describe, tx }, async (stored) => {
    const base = seen === null || seen === stored.revision ? stored.values : await valuesOf(section, seen, tx);
    const target = Object.entries({ ...base, ...change }).filter(([, value]) => value !== "");
    return merged(stored.values, base, Object.fromEntries(target));
  });
}

/** Stores the values of an earlier revision again, as a new one. Revision 0 has none. */
export function restoreRevision(
  section: string,
  revision: number,
  describe = namesOfChanges,
  tx?: Executor,
): Promise<SettingChange> {
  return append({ section, describe, tx }, () => valuesOf(section, revision, tx));
}

/**
 * Takes back the save that made a revision: what it changed is as before. What was saved since stays, unless it changed
 * one of the same values: that is a conflict.
 */
export function undoRevision(
  section: string,
  revision: number,
  describe = namesOfChanges,
  tx?: Executor,
): Promise<SettingChange> {
  return append({ section, describe, tx }, async ({ values }) =>
    merged(values, await valuesOf(section, revision, tx), await valuesOf(section, revision - 1, tx)),
  );
}

function logOf(section: string): RevisionLog<{ values: SettingValues }> {
  return { table, key: { section }, initial: { values: {} } };
}

async function valuesOf(section: string, revision: number, tx?: Executor): Promise<SettingValues> {
  return (await snapshotAt(logOf(section), revision, tx)).values;
}

function merged(...states: Parameters<typeof mergeValues>): SettingValues | undefined {
  const { values, conflicts } = mergeValues(...states);
  return conflicts.length > 0 ? undefined : values;
}

/** Appends the revision that `next` makes of the newest one; undefined is a conflict. */
async function append(
  { section, describe, tx }: { section: string; describe: DescribeChange; tx: Executor | undefined },
  next: (latest: Pick<SettingRevision, "revision" | "values">) => Promise<SettingValues | undefined>,
): Promise<SettingChange> {
  const appended = await appendRevision(
    logOf(section),
    async (latest) => {
      const values = await next(latest);
      return values && { values };
    },
    tx,
  );
  if (typeof appended === "string") return appended;
  if (!tx) await loadStoredSettings();
  const { label, details } = describe(appended.before.values, appended.after.values);
  return { revision: appended.revision, entry: { subject: { kind: "settings", id: section, label }, details } };
}

/** Stores settings as a command does, whose input is prepared to be a save. */
export function storeSettings({ section, change, seen, describe }: SettingsSave, _: Date, { tx }: { tx: Executor }) {
  return saveSettings(section, change, seen, describe, tx);
}

/** What else there is to such a command: its entry in the activity log, and that what it stored is in force. */
export const SETTINGS_SAVED = { event: "settings.saved", of: "entry", after: loadStoredSettings } as const;
