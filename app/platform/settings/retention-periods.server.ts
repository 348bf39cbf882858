import { and, desc, eq, gt, lte } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { parseVariables } from "~/platform/env.server.ts";
import { longestPeriod } from "~/shared/time/period.ts";
import {
  RETENTION_NAMES,
  RETENTION_SETTINGS,
  type RetentionName,
  type RetentionPeriods,
  retentionSchema,
} from "~/shared/time/retention-schema.ts";
import { storedSettings } from "./stored-settings.server.ts";
import { type SettingValues, settingRevisions as table } from "./tables.server.ts";

/** The room of settings in which the owner chooses. */
export const RETENTION_ROOM = "privacy";
/** A shorter period deletes nothing before it has stood for so long: time to see what goes, and to think again. */
const RECONSIDER_MS = 7 * 24 * 60 * 60 * 1000;

type Source = Record<string, string | undefined>;

/** How long each kind is kept: what the owner has chosen, or the server, which wins. */
export function retentionPeriods(
  stored: Readonly<SettingValues> = storedSettings(),
  source: Source = process.env,
): RetentionPeriods {
  const server = parseVariables(retentionSchema, source);
  const periodOf = (name: RetentionName) =>
    // What another release stored, and this one doesn't know, counts as unset.
    server[name] ?? retentionSchema.shape[name].safeParse(stored[name]).data ?? RETENTION_SETTINGS[name].fallback;
  return Object.fromEntries(RETENTION_NAMES.map((name) => [name, periodOf(name)])) as RetentionPeriods;
}

/**
 * The periods by which data may be deleted at `now`: of each kind the longest that was in force within the last week, so
 * that a shorter one has no effect before then. Reads them from the database: another process may have saved some.
 *
 * @throws the driver's error when the database is unavailable
 */
export async function effectivePeriods(now: Date, source: Source = process.env): Promise<RetentionPeriods> {
  const since = new Date(now.getTime() - RECONSIDER_MS);
  const db = database();
  const inRoom = eq(table.room, RETENTION_ROOM);
  const [before, within] = await Promise.all([
    db
      .select({ values: table.values })
      .from(table)
      .where(and(inRoom, lte(table.createdAt, since)))
      .orderBy(desc(table.revision))
      .limit(1),
    db
      .select({ values: table.values })
      .from(table)
      .where(and(inRoom, gt(table.createdAt, since))),
  ]);
  const first = retentionPeriods(before[0]?.values ?? {}, source);
  const later = within.map(({ values }) => retentionPeriods(values, source));
  return Object.fromEntries(
    RETENTION_NAMES.map((name) => [name, longestPeriod([first[name], ...later.map((periods) => periods[name])])]),
  ) as RetentionPeriods;
}
