/**
 * A timestamp (ISO 8601) as 'MMM d, yyyy' in UTC, the same on server and browser: "Nov 3, 2025". Derived from
 * `toUTCString`, whose English is fixed by ECMA-262: the first `Intl.DateTimeFormat` of a page blocks it for 10 ms.
 */
export function formatShortDate(moment: string): string {
  const [, day, month, year] = new Date(moment).toUTCString().split(" ");
  return `${month} ${Number(day)}, ${year}`;
}
