import { formatDateTime, type TimeFormat } from "~/shared/time/format-date-time.ts";

/** The entries of a page, which are in their order, by their days in the reader's time zone. */
export function groupByDay<Entry extends { createdAt: string }>(
  entries: Entry[],
  format: TimeFormat,
): { day: string; entries: Entry[] }[] {
  const days = Map.groupBy(entries, ({ createdAt }) => formatDateTime(createdAt, "list", format));
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}

/** The time of day of a timestamp. */
export function clockTime(timestamp: string, format: TimeFormat): string {
  return formatDateTime(timestamp, "list-time", format).slice(formatDateTime(timestamp, "list", format).length + 1);
}
