import { useSyncExternalStore } from "react";
import { type DateTimeStyle, formatDateTime } from "./format-date-time.ts";

const subscribeToNothing = () => () => {};

/** An ISO 8601 timestamp in the browser's time zone; in UTC until hydrated, since the server doesn't know the zone. */
export function LocalTime({ timestamp, format = "list" }: { timestamp: string; format?: DateTimeStyle }) {
  const timeZone = useSyncExternalStore(
    subscribeToNothing,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => "UTC",
  );
  return (
    <time dateTime={timestamp} title={formatDateTime(timestamp, "detail", timeZone)} className="whitespace-nowrap">
      {formatDateTime(timestamp, format, timeZone)}
    </time>
  );
}
