import { and, desc, eq } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import type { RecordChange } from "~/shared/admin-answer.ts";
import { loadStoredSettings } from "./stored-settings.server.ts";
import { type SettingValues, settingRevisions as table } from "./tables.server.ts";

/** A revision of a room's settings; `savedAt` in ISO 8601. */
export interface SettingRevision {
  revision: number;
  values: SettingValues;
  savedAt: string;
}

/** The newest revisions of a room, newest first. */
export async function listRevisions(room: string, limit: number): Promise<SettingRevision[]> {
  const rows = await database()
    .select()
    .from(table)
    .where(eq(table.room, room))
    .orderBy(desc(table.revision))
    .limit(limit);
  return rows.map(({ revision, values, createdAt }) => ({ revision, values, savedAt: createdAt.toISOString() }));
}

/**
 * Stores `change` of a room's values as a new revision, which is in force in this process when it resolves, and in others a
 * moment later. Empty text unsets a value; one that `change` doesn't name stays as it is.
 *
 * @param seen - the revision that was edited, 0 before the first; null: overwrite whatever is stored. What was set
 * elsewhere since stays, unless both changed the same value: that is a conflict
 */
export async function saveSettings(room: string, change: SettingValues, seen: number | null): Promise<RecordChange> {
  for (;;) {
    const [latest] = await listRevisions(room, 1);
    const stored = latest?.values ?? {};
    const base = seen === null || seen === latest?.revision ? stored : await valuesOf(room, seen);
    const changed = Object.entries(change).filter(([name, value]) => value !== (base[name] ?? ""));
    const isInConflict = ([name, value]: [string, string]) =>
      stored[name] !== base[name] && value !== (stored[name] ?? "");
    if (changed.some(isInConflict)) return "conflict";
    const merged = Object.fromEntries(
      Object.entries({ ...stored, ...Object.fromEntries(changed) }).filter(([, value]) => value !== ""),
    );
    if (await insertRevision(room, (latest?.revision ?? 0) + 1, merged)) return "saved";
  }
}

/** Stores the values of an earlier revision again, as a new one. Revision 0 has none. */
export async function restoreRevision(room: string, revision: number): Promise<RecordChange> {
  const values = await valuesOf(room, revision);
  for (;;) {
    const [latest] = await listRevisions(room, 1);
    if (await insertRevision(room, (latest?.revision ?? 0) + 1, values)) return "saved";
  }
}

async function valuesOf(room: string, revision: number): Promise<SettingValues> {
  const isRevision = and(eq(table.room, room), eq(table.revision, revision));
  const [row] = await database().select({ values: table.values }).from(table).where(isRevision);
  return row?.values ?? {};
}

/** @returns false when somebody else has stored that revision meanwhile */
async function insertRevision(room: string, revision: number, values: SettingValues): Promise<boolean> {
  const { rowCount } = await database().insert(table).values({ room, revision, values }).onConflictDoNothing();
  if (!rowCount) return false;
  await loadStoredSettings();
  return true;
}
