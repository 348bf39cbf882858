import { isStorableTimestamp } from "~/shared/time/timestamp.ts";
import { fromWallTime } from "~/shared/time/wall-time.ts";

/** Day, time, offset from UTC, and the zone's name, which Go appends: `2021-05-03 11:26:05.318 +0530 IST`. */
const TIMESTAMP =
  /^"?(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(?: ?(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)(?: [A-Z+\-\d]{1,6})?)?)?"?$/i;

/**
 * Parses a date or timestamp of an export, year first or with dots. Undefined for anything else, since 03/04 is ambiguous, and for a day
 * that doesn't exist, which `Date` takes for one of the next month.
 *
 * @param timeZone - the IANA name of the zone that it is in if it names none
 */
export function parseImportDate(text: string, timeZone = "UTC"): Date | undefined {
  // With dots, as in German, the day is always first.
  const yearFirst = text.replace(/\b(\d)\./g, "0$1.").replace(/^(\d\d)\.(\d\d)\.(\d{4})\b/, "$3-$2-$1");
  const [, day, time = "00:00", offset] = TIMESTAMP.exec(yearFirst) ?? [];
  if (!day || !isDay(day)) return undefined;
  const [clock, fraction] = time.split(".");
  const zone = (offset ?? "Z")
    .replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours, minutes = "00") => `${hours}:${minutes}`)
    .replace(/^(UTC|GMT)$/i, "Z")
    .toUpperCase();
  const date = new Date(`${day}T${clock}${fraction ? `.${fraction.slice(0, 3)}` : ""}${zone}`);
  if (!isStorableTimestamp(date)) return undefined;
  return offset || timeZone === "UTC" ? date : new Date(fromWallTime(date.getTime(), timeZone));
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
