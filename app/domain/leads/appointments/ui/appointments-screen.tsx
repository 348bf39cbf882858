import { ChevronLeft, ChevronRight, Plus } from "lucide-react";
import { useState } from "react";
import { Link, useNavigation } from "react-router";
import type { CalendarFeed } from "~/domain/leads/appointments/appointment-requests.ts";
import type { OwnerAppointment, ViewedAppointment, WeekDay } from "~/domain/leads/appointments/owner-appointment.ts";
import { addDays } from "~/domain/leads/appointments/week.ts";
import type { CalendarState } from "~/shared/booking/calendar-state.ts";
import { formatDateTime } from "~/shared/time/format-date-time.ts";
import { NEW_RECORD, useEditParam, useRecordView } from "~/ui/admin/record/use-record-view.ts";
import { ViewButton } from "~/ui/admin/record/view-link.tsx";
import { PageHeader } from "~/ui/admin/shell/page-header.tsx";
import { buttonClasses } from "~/ui/controls/button.tsx";
import { classNames } from "~/ui/controls/class-names.ts";
import { EmptyState } from "~/ui/controls/empty-state.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { Dialog } from "~/ui/dialog/dialog.tsx";
import { AddAppointmentDialog, MoveDialog } from "./appointment-forms.tsx";
import { AppointmentActions, AppointmentPanel } from "./appointment-panel.tsx";
import { AppointmentBadge, AppointmentTime, useBookingTimeFormat } from "./appointment-time.tsx";
import { AwayCalendars, CalendarsCard } from "./calendars-card.tsx";
import { moveQuietly, useShownAppointments } from "./use-appointment-commands.ts";
import { WeekView } from "./week-view.tsx";

export const APPOINTMENTS_SCREEN = {
  title: "Appointments",
  loadFailure: "Failed to load appointments",
  empty: "No times are open yet: set your booking hours",
} as const;

const BOOKING_SETTINGS = "/admin/settings?edit=booking";

export interface AppointmentsScreenProps {
  /** The Monday of the shown week, e.g. `2026-03-02`. */
  monday: string;
  days: WeekDay[];
  week: OwnerAppointment[];
  /** What waits for the owner, whenever it is. */
  waiting: OwnerAppointment[];
  viewed: ViewedAppointment | null;
  /** For a new appointment. */
  freeTimes: string[];
  minutes: number;
  /** Whether the owner has opened any times. */
  isOpen: boolean;
  now: number;
  feed: CalendarFeed | null;
  calendars: CalendarState[];
  /** Whether a calendar that can't be read blocks all times. */
  isBlockedByAway: boolean;
}

/** `/admin/appointments`: the calls of a week, and those that wait to be confirmed. */
export function AppointmentsScreen({ monday, days, waiting, viewed, freeTimes, ...loaded }: AppointmentsScreenProps) {
  const { isOpen, minutes, now } = loaded;
  const week = useShownAppointments(loaded.week);
  const { viewId, close } = useRecordView();
  const { editing, open, close: closeEdit } = useEditParam();
  const [moving, setMoving] = useState<{ appointment: OwnerAppointment; time: string }>();
  const add = (
    <SmallButton variant="primary" icon={Plus} onClick={() => open(NEW_RECORD)}>
      Add appointment
    </SmallButton>
  );
  const move = (appointment: OwnerAppointment, time: string) =>
    appointment.email ? setMoving({ appointment, time }) : moveQuietly(appointment, time);
  return (
    <div className="@container">
      <PageHeader title={APPOINTMENTS_SCREEN.title} summary={summaryOf(week.length, waiting.length)}>
        {add}
      </PageHeader>
      <AwayCalendars calendars={loaded.calendars} isBlocked={loaded.isBlockedByAway} />
      <Waiting appointments={waiting} now={now} />
      <WeekNavigation monday={monday} />
      {!isOpen && week.length === 0 ? (
        <EmptyState
          title={APPOINTMENTS_SCREEN.empty}
          action={
            <Link to={BOOKING_SETTINGS} className={buttonClasses({ size: "sm" })}>
              Set booking hours
            </Link>
          }
        >
          Visitors choose one of the times that you open. Until then they send a request without one.
        </EmptyState>
      ) : (
        <>
          <WeekView days={days} appointments={week} now={now} onMove={move} />
          {week.length === 0 ? <p className="mt-4 text-muted text-sm @4xl:hidden">No appointments this week</p> : null}
          <p className="mt-3 hidden text-muted text-sm @4xl:block">
            Drag an appointment to move it, or press M and the arrow keys.
          </p>
        </>
      )}
      <CalendarsCard feed={loaded.feed} calendars={loaded.calendars} />
      {viewId ? <AppointmentDialog viewed={viewed} now={now} onClose={close} /> : null}
      {editing ? <AddAppointmentDialog {...{ freeTimes, minutes }} onClose={closeEdit} /> : null}
      {moving ? <MoveDialog {...moving} freeTimes={[]} onClose={() => setMoving(undefined)} /> : null}
    </div>
  );
}

function summaryOf(shown: number, waiting: number): string {
  return `${shown} this week${waiting > 0 ? `, ${waiting} waiting for you` : ""}`;
}

/** The requests, and what else only the owner can settle. */
function Waiting({ appointments: loaded, now }: { appointments: OwnerAppointment[]; now: number }) {
  const appointments = useShownAppointments(loaded);
  if (appointments.length === 0) return null;
  return (
    <section aria-labelledby="waiting-title" className="mb-8">
      <h2 id="waiting-title" className="mb-3 text-xl">
        Needs your confirmation
      </h2>
      <ul className="divide-y overflow-clip rounded-lg border bg-surface shadow-sm">
        {appointments.map((appointment) => {
          const { id, name, startsAt, endsAt, holdUntil, released } = appointment;
          return (
            <li
              key={id}
              data-record={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
            >
              <div className="min-w-0 flex-1 basis-64 text-sm">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <bdi className="min-w-0 truncate font-semibold">{name || "(no name)"}</bdi>
                  <AppointmentBadge appointment={appointment} />
                </p>
                <p>
                  <AppointmentTime at={startsAt} until={endsAt} />
                  {holdUntil && !released ? (
                    <span className="text-muted">
                      {" "}
                      · held until <AppointmentTime at={holdUntil} isShort />
                    </span>
                  ) : null}
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                <ViewButton id={id} name={name} />
                <AppointmentActions appointment={appointment} now={now} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The shown week, the ones beside it, and the time zone of all of it. */
function WeekNavigation({ monday }: { monday: string }) {
  const { timeZone, dateFormat, isZoneSet } = useBookingTimeFormat();
  const isLoading = useNavigation().state === "loading";
  const dayText = (day: string) => formatDateTime(`${day}T12:00:00Z`, "list", { timeZone: "UTC", dateFormat });
  const link = buttonClasses({ variant: "secondary", size: "sm" });
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2" aria-busy={isLoading}>
      <nav aria-label="Weeks" className="flex gap-2">
        <Link to={`?week=${addDays(monday, -7)}`} preventScrollReset aria-label="Previous week" className={link}>
          <ChevronLeft aria-hidden="true" className="size-4" />
        </Link>
        <Link to="?" preventScrollReset className={link}>
          Today
        </Link>
        <Link to={`?week=${addDays(monday, 7)}`} preventScrollReset aria-label="Next week" className={link}>
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      </nav>
      <h2 className={classNames("font-semibold text-lg tabular-nums", isLoading && "opacity-60")}>
        {dayText(monday)} – {dayText(addDays(monday, 6))}
      </h2>
      <p className="text-muted text-sm">
        {isZoneSet ? (
          `Times in ${timeZone.replaceAll("_", " ")}`
        ) : (
          <>
            Times in UTC, as your booking hours are until you{" "}
            <Link to="/admin/settings?edit=time" className="link">
              set your time zone
            </Link>
          </>
        )}
        {" · "}
        <Link to={BOOKING_SETTINGS} className="link">
          Booking hours
        </Link>
      </p>
    </div>
  );
}

function AppointmentDialog({
  viewed,
  now,
  onClose,
}: {
  viewed: ViewedAppointment | null;
  now: number;
  onClose: () => void;
}) {
  if (!viewed) {
    return (
      <Dialog onClose={onClose} title="Appointment">
        <p>This appointment no longer exists.</p>
      </Dialog>
    );
  }
  const { id, name, suspectedSpam } = viewed.appointment;
  return (
    <Dialog
      onClose={onClose}
      title={name || "(no name)"}
      size="lg"
      footer={
        <Link
          to={`/admin/consultations?${suspectedSpam ? "spam=only&" : ""}highlight=${id}&view=${id}`}
          className={buttonClasses({ variant: "secondary", size: "sm" })}
        >
          Open the request
        </Link>
      }
    >
      <AppointmentPanel viewed={viewed} now={now} />
    </Dialog>
  );
}
