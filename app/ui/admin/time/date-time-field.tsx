import type { ComponentProps } from "react";
import { TextField } from "~/ui/form/field.tsx";

type DateTimeFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "description">;

/** A date and time field in the browser's time zone, which its description names. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return <TextField {...props} type="datetime-local" description={`Time zone: ${timeZone.replaceAll("_", " ")}`} />;
}

/** An ISO 8601 timestamp as the value of a `datetime-local` input: to the minute, in the browser's time zone. */
export function toDateTimeLocal(timestamp: string): string {
  const date = new Date(timestamp);
  const two = (number: number) => String(number).padStart(2, "0");
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join("-");
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The value of a `datetime-local` field as an ISO 8601 timestamp in UTC; null when it is empty or invalid. */
export function readDateTime(form: FormData, name: string): string | null {
  const text = form.get(name);
  const date = typeof text === "string" && text ? new Date(text) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : null;
}
