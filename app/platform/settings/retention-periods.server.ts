import { and, desc, eq, gt, lte } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { type RetentionPeriods, retentionRoom } from "~/shared/settings/retention-settings.ts";
import { longestPeriod } from "~/shared/time/period.ts";
import { settingsAt } from "./settings.server.ts";
import { settingRevisions as table } from "./tables.server.ts";

/** A shorter period deletes nothing before it has stood for so long: time to see what goes, and to think again. */
const RECONSIDER_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * The periods by which data may be deleted at `now`: of each kind the longest that was in force within the last week, so
 * that a shorter one has no effect before then. Reads them from the database: another process may have saved some.
 *
 * @throws the driver's error when the database is unavailable
 */
export async function effectivePeriods(now: Date): Promise<RetentionPeriods> {
  const since = new Date(now.getTime() - RECONSIDER_MS);
  const db = database();
  const inRoom = eq(table.room, retentionRoom.name);
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
  const first = settingsAt(retentionRoom, before[0]?.values ?? {});
  const later = within.map(({ values }) => settingsAt(retentionRoom, values));
  const names = Object.keys(first) as (keyof RetentionPeriods)[];
  return Object.fromEntries(
    names.map((name) => [name, longestPeriod([first[name], ...later.map((periods) => periods[name])])]),
  ) as RetentionPeriods;
}
