import { use } from "react";
import { type OwnerAppointment, statusLabel } from "~/domain/leads/appointments/owner-appointment.ts";
import { formatDateTime, type TimeFormat } from "~/shared/time/format-date-time.ts";
import { TimeFormatContext } from "~/ui/admin/time/local-time.tsx";
import { Badge } from "~/ui/controls/badge.tsx";

/**
 * How times of appointments are written: in the zone that the booking hours count in. While the owner has set none that
 * is UTC, and not their browser's, which visitors and emails know nothing of.
 */
export function useBookingTimeFormat(): TimeFormat & { isZoneSet: boolean } {
  const { timeZone, dateFormat = "mdy" } = use(TimeFormatContext);
  return { timeZone: timeZone ?? "UTC", dateFormat, isZoneSet: timeZone !== undefined };
}

/** Puts all times in `children` into the zone of the booking hours. */
export function BookingTimeZone({ children }: { children: React.ReactNode }) {
  const { timeZone, dateFormat } = useBookingTimeFormat();
  return <TimeFormatContext value={{ timeZone, dateFormat }}>{children}</TimeFormatContext>;
}

/** When something is, e.g. `Wed, Mar 4, 2026 2:05 PM`, with its end `– 2:35 PM`. A list needs no year. */
export function AppointmentTime({ at, until, isShort }: { at: string; until?: string; isShort?: boolean }) {
  const { isZoneSet, ...format } = useBookingTimeFormat();
  return (
    <time dateTime={at} title={isShort ? formatWhen(at, format) : undefined} className="tabular-nums">
      {formatWhen(at, format, { isShort })}
      {until ? ` – ${clockText(until, format)}` : ""}
      {isZoneSet ? "" : " UTC"}
    </time>
  );
}

/** A day with its weekday, and the time; in short without the year. */
export function formatWhen(timestamp: string, format: TimeFormat, { isShort }: { isShort?: boolean | undefined } = {}) {
  const weekday = new Intl.DateTimeFormat("en", { weekday: "short", timeZone: format.timeZone });
  const day = formatDateTime(timestamp, "list", format);
  return `${weekday.format(new Date(timestamp))}, ${isShort ? withoutYear(day) : day} ${clockText(timestamp, format)}`;
}

/** The text of a day of a known year. */
export function withoutYear(day: string): string {
  return day.replace(/,? ?\d{4}$|^\d{4}-/, "");
}

/** The time of day alone. */
export function clockText(timestamp: string, format: TimeFormat): string {
  const day = formatDateTime(timestamp, "list", format);
  return formatDateTime(timestamp, "list-time", format).slice(day.length + 1);
}

/** An appointment's status as a badge. */
export function AppointmentBadge({ appointment }: { appointment: Pick<OwnerAppointment, "status" | "released"> }) {
  const { label, tone } = statusLabel(appointment);
  return <Badge tone={tone}>{label}</Badge>;
}
