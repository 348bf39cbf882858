import { type ComponentProps, useState } from "react";
import { instantInZone, zonedTime } from "~/shared/time/zoned-time.ts";
import { TextField } from "~/ui/form/field.tsx";
import { useTimeFormat } from "./local-time.tsx";

type DateTimeFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "description">;

/** A date and time field in the owner's time zone, which its description names, also for a time that the clocks
 * skip. */
export function DateTimeField({ onChange, ...props }: DateTimeFieldProps) {
  const { timeZone } = useTimeFormat();
  const [typed, setTyped] = useState("");
  const timestamp = fromDateTimeLocal(typed, timeZone);
  const meant = timestamp ? toDateTimeLocal(timestamp, timeZone) : typed;
  const zone = `Time zone: ${timeZone.replaceAll("_", " ")}`;
  return (
    <TextField
      {...props}
      type="datetime-local"
      description={
        meant === typed ? zone : `${zone}. Its clocks skip ${timeOf(typed)} that day: ${timeOf(meant)} is meant.`
      }
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(event);
      }}
    />
  );
}

function timeOf(text: string): string {
  return text.slice("2026-03-04T".length);
}

/** An ISO 8601 timestamp as the value of a `datetime-local` input: to the minute, in `timeZone`. */
export function toDateTimeLocal(timestamp: string, timeZone: string): string {
  return zonedTime(new Date(timestamp), timeZone).toPlainDateTime().toString({ smallestUnit: "minute" });
}

/** The value of a `datetime-local` input in `timeZone` as an ISO 8601 timestamp in UTC; null when it is empty or
 * invalid. */
export function fromDateTimeLocal(text: string, timeZone: string): string | null {
  const wall = new Date(`${text}Z`);
  return Number.isNaN(wall.getTime()) ? null : instantInZone(wall, timeZone).toISOString();
}
