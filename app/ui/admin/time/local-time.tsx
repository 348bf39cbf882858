import { type DateTimeStyle, formatDateTime } from "~/shared/time/format-date-time.ts";
import { useTimeFormat } from "./time-format.ts";

/** An ISO 8601 timestamp in the owner's time zone and format. */
export function LocalTime({ timestamp, format = "list" }: { timestamp: string; format?: DateTimeStyle }) {
  const timeFormat = useTimeFormat();
  return (
    <time dateTime={timestamp} title={formatDateTime(timestamp, "detail", timeFormat)} className="whitespace-nowrap">
      {formatDateTime(timestamp, format, timeFormat)}
    </time>
  );
}
