import { createContext, use } from "react";
import { type DateTimeStyle, formatDateTime, type TimeFormat } from "~/shared/time/format-date-time.ts";
import { browserTimeZone } from "~/shared/time/time-zone.ts";
import { useBrowserValue } from "~/ui/store.ts";

/** An ISO 8601 timestamp in the owner's time zone and format. */
export function LocalTime({ timestamp, format = "list" }: { timestamp: string; format?: DateTimeStyle }) {
  const timeFormat = useTimeFormat();
  return (
    <time dateTime={timestamp} title={formatDateTime(timestamp, "detail", timeFormat)} className="whitespace-nowrap">
      {formatDateTime(timestamp, format, timeFormat)}
    </time>
  );
}

/** What the owner has set of it. */
export const TimeFormatContext = createContext<Partial<TimeFormat>>({});

/**
 * How the owner reads times. While no time zone is set it is the browser's, and UTC until hydrated, since the server
 * doesn't know that one.
 */
export function useTimeFormat(): TimeFormat {
  const { timeZone, dateFormat = "mdy" } = use(TimeFormatContext);
  const fromBrowser = useBrowserValue(browserTimeZone, "UTC");
  return { timeZone: timeZone ?? fromBrowser, dateFormat };
}
