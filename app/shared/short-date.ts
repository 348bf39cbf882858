const FORMAT = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });

/** A moment (ISO 8601) as 'MMM d, yyyy' in UTC, so that server and browser write the same: "Nov 3, 2025". */
export function shortDate(moment: string): string {
  return FORMAT.format(new Date(moment));
}
