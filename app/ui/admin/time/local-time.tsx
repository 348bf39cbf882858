import { useSyncExternalStore } from "react";
import { type DateTimeStyle, formatDateTime } from "./format-date-time.ts";

const subscribeToNothing = () => () => {};

/** A moment (ISO 8601) in the reader's own time zone. The server, which doesn't know it, writes UTC until React is there. */
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
