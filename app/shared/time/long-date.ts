/** A day (ISO 8601) written out, the same on server and browser: "2 November 2026". */
export function formatLongDate(day: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}
