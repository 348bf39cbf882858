import { useSyncExternalStore } from "react";
import { type DateFormat, formatDate } from "./format-date-time.ts";

const never = () => () => {};

/** A moment (ISO 8601) in the reader's own time zone. The server, which doesn't know it, writes UTC until React is there. */
export function LocalTime({ moment, format = "list" }: { moment: string; format?: DateFormat }) {
  const timeZone = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => "UTC",
  );
  return (
    <time dateTime={moment} title={formatDate(moment, "detail", timeZone)} className="whitespace-nowrap">
      {formatDate(moment, format, timeZone)}
    </time>
  );
}
