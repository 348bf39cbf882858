import type { ComponentProps } from "react";
import { TextField } from "~/ui/form/field.tsx";

type DateTimeFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "description">;

/** A date and a time of day, in the reader's own time zone, which stands beside it. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return <TextField {...props} type="datetime-local" description={`Time zone: ${timeZone.replaceAll("_", " ")}`} />;
}

/** A moment (ISO 8601) as the field takes it: to the minute, in the reader's own time zone. */
export function toDateTimeLocal(moment: string): string {
  const date = new Date(moment);
  const two = (number: number) => String(number).padStart(2, "0");
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join("-");
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** What a moment field of a form says, as ISO 8601 in UTC; null when it is empty or no moment. */
export function readDateTime(form: FormData, name: string): string | null {
  const text = form.get(name);
  const date = typeof text === "string" && text ? new Date(text) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
}
