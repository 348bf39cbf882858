// Numbers, sizes and dates as readers see them, the same on server and browser.

const NUMBER_WORDS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** A number with thousands separators, e.g. `12,345`. */
export function formatCount(count: number): string {
  return count.toLocaleString("en");
}

/** A number in words up to twelve, then in digits. */
export function countWord(count: number): string {
  return NUMBER_WORDS[count] ?? String(count);
}

/** A file's size: whole kilobytes (1,000 bytes) below a megabyte, then megabytes with one digit. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A timestamp (ISO 8601) to the minute: "2026-11-02 14:30 UTC". */
export function formatUtcMinute(timestamp: string): string {
  return `${timestamp.slice(0, 16).replace("T", " ")} UTC`;
}

/** A day (ISO 8601) written out: "2 November 2026". What is none, such as in a draft, stays as it is. */
export function formatLongDate(day: string): string {
  if (Number.isNaN(Date.parse(day))) return day;
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}

/**
 * A timestamp (ISO 8601) as 'MMM d, yyyy' in UTC: "Nov 3, 2025". Derived from `toUTCString`, whose English is fixed by
 * ECMA-262: the first `Intl.DateTimeFormat` of a page blocks it for 10 ms.
 */
export function formatShortDate(timestamp: string): string {
  const [, day, month, year] = new Date(timestamp).toUTCString().split(" ");
  return `${month} ${Number(day)}, ${year}`;
}
