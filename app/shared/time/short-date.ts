/**
 * A moment (ISO 8601) as 'MMM d, yyyy' in UTC, so that server and browser write the same: "Nov 3, 2025". Taken from
 * `toUTCString`, whose English is fixed by ECMA-262: the first `Intl.DateTimeFormat` of a page keeps it busy for 10 ms.
 */
export function formatShortDate(moment: string): string {
  const [, day, month, year] = new Date(moment).toUTCString().split(" ");
  return `${month} ${Number(day)}, ${year}`;
}
