import { isStorableTimestamp } from "~/shared/time/timestamp.ts";

/** Day, time, offset from UTC, and the zone's name, which Go appends: `2021-05-03 11:26:05.318 +0530 IST`. */
const TIMESTAMP =
  /^"?(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(?: ?(Z|[+-]\d\d(?::?\d\d)?))?(?: [A-Z+\-\d]{1,6})?)?"?$/i;

/**
 * Parses a date or timestamp of an export, year first; in UTC if it names no zone. Undefined for anything else, since 03/04
 * is ambiguous.
 */
export function parseImportDate(text: string): Date | undefined {
  const [, day, time = "00:00", offset = "Z"] = TIMESTAMP.exec(text) ?? [];
  if (!day) return undefined;
  const [clock, fraction] = time.split(".");
  const zone = offset
    .replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours, minutes = "00") => `${hours}:${minutes}`)
    .toUpperCase();
  const date = new Date(`${day}T${clock}${fraction ? `.${fraction.slice(0, 3)}` : ""}${zone}`);
  return isStorableTimestamp(date) ? date : undefined;
}
