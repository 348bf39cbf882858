import { type RetentionPeriods, retentionSection } from "~/shared/settings/retention-settings.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import { longestPeriod, type Period } from "~/shared/time/period.ts";
import { listInForceSince } from "./save-settings.server.ts";
import { settingsAt } from "./settings.server.ts";

/** How long a shortened period deletes nothing yet: the owner can see what would go, and change it back. */
const RECONSIDER_MS = 7 * DAY_MS;

/**
 * The periods by which data may be deleted at `now`: of each kind the longest that was in force within the last week,
 * so that a shorter one has no effect before then. Reads them from the database: another process may have saved some.
 *
 * @throws the driver's error when the database is unavailable
 */
export async function effectivePeriods(now: Date): Promise<RetentionPeriods> {
  const revisions = await listInForceSince(retentionSection.name, new Date(now.getTime() - RECONSIDER_MS));
  const [first, ...later] = revisions.map(({ values }) => settingsAt(retentionSection, values));
  const names = Object.keys(retentionSection.settings) as (keyof RetentionPeriods)[];
  const longest = (name: keyof RetentionPeriods) =>
    longestPeriod([first?.[name], ...later.map((periods) => periods[name])] as [Period, ...Period[]]);
  return Object.fromEntries(names.map((name) => [name, longest(name)])) as RetentionPeriods;
}
