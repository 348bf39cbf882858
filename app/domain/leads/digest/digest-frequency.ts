import type { DigestFrequency } from "~/shared/settings/notification-settings.ts";
import { fromWallTime, toWallTime } from "~/shared/time/wall-time.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** At six in the morning. */
const DIGEST_HOUR = 6;
const MONDAY = 1;

/** The latest time up to `now` at which a digest was to be sent: six in the morning in `timeZone`, weekly on Mondays. */
export function latestDigestTime(digest: DigestFrequency, now: Date, timeZone: string): Date | null {
  if (digest === "off") return null;
  const wall = toWallTime(now.getTime(), timeZone) - DIGEST_HOUR * HOUR_MS;
  const day = Math.floor(wall / DAY_MS);
  const weekday = new Date(wall).getUTCDay();
  const daysSince = digest === "daily" ? 0 : (weekday - MONDAY + 7) % 7;
  return new Date(fromWallTime((day - daysSince) * DAY_MS + DIGEST_HOUR * HOUR_MS, timeZone));
}
