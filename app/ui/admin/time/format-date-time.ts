/**
 * `list` is 'MMM d, yyyy', `detail` is 'MMMM d, yyyy h:mm a' (docs/spec/admin-and-data.md#9-constants-and-limits);
 * `list-time` is 'MMM d, yyyy h:mm a', for lists in which the time matters.
 */
export type DateTimeStyle = "list" | "list-time" | "detail";

/** Formats an ISO 8601 timestamp in `timeZone`, e.g. `Mar 4, 2025` or `March 4, 2025 9:05 AM`. */
export function formatDateTime(iso: string, format: DateTimeStyle, timeZone: string): string {
  const options: Intl.DateTimeFormatOptions = {
    ...{ month: format === "detail" ? "long" : "short", day: "numeric", year: "numeric" },
    ...(format === "list" ? {} : { hour: "numeric", minute: "2-digit", hour12: true }),
  };
  const parts = new Intl.DateTimeFormat("en-US", { ...options, timeZone }).formatToParts(new Date(iso));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? "";
  const day = `${part("month")} ${part("day")}, ${part("year")}`;
  return format === "list" ? day : `${day} ${part("hour")}:${part("minute")} ${part("dayPeriod")}`;
}
