import { useState } from "react";
import {
  isUpcomingStatus,
  type OwnerAppointment,
  type ViewedAppointment,
} from "~/domain/leads/appointments/owner-appointment.ts";
import { isTimeZone } from "~/shared/time/time-zone.ts";
import { Detail, DetailList } from "~/ui/admin/record/detail-list.tsx";
import { useNow } from "~/ui/admin/time/use-now.ts";
import { Banner } from "~/ui/controls/banner.tsx";
import { SmallButton } from "~/ui/controls/small-button.tsx";
import { CancelDialog, FreeTimes, MoveDialog } from "./appointment-forms.tsx";
import { AppointmentBadge, AppointmentTime, formatWhen, useBookingTimeFormat } from "./appointment-time.tsx";
import { useAppointmentCommands, useShownAppointments } from "./use-appointment-commands.ts";

const ANSWERS = { accepted: "Accepted", tentative: "Maybe", declined: "Declined" } as const;

/** An appointment in the details of its request, or on its own: when, where, and what can be done about it. */
export function AppointmentPanel({ viewed, now }: { viewed: ViewedAppointment; now: number }) {
  const [appointment = viewed.appointment] = useShownAppointments([viewed.appointment]);
  const { freeTimes, place } = viewed;
  const { dateFormat } = useBookingTimeFormat();
  const { timeZone, answer, word, endedBy, status, released, holdUntil } = appointment;
  const isHeld = isUpcomingStatus(status) && !released;
  return (
    <section aria-label="Appointment">
      {isUpcomingStatus(status) && released ? <NotHeld appointment={appointment} freeTimes={freeTimes} /> : null}
      <DetailList>
        <Detail name="Appointment">
          <span className="font-semibold">
            <AppointmentTime at={appointment.startsAt} until={appointment.endsAt} />
          </span>
        </Detail>
        <Detail name="Status">
          <AppointmentBadge appointment={appointment} />
        </Detail>
        <Detail name="Their time">
          {/* One that the visitor has may be unknown to this browser. */}
          {timeZone && isTimeZone(timeZone) ? (
            <>
              {formatWhen(appointment.startsAt, { timeZone, dateFormat })}{" "}
              <span className="text-muted">({timeZone.replaceAll("_", " ")})</span>
            </>
          ) : null}
        </Detail>
        <Detail name="Place">
          {place.link ? (
            <a href={place.link} rel="noreferrer" target="_blank" className="link break-all">
              {place.name}
            </a>
          ) : (
            place.name
          )}
        </Detail>
        {answer ? <Detail name="Their calendar">{ANSWERS[answer]}</Detail> : null}
        {status === "requested" && isHeld && holdUntil ? (
          <Detail name="Held until">
            <AppointmentTime at={holdUntil} />
          </Detail>
        ) : null}
        {word ? (
          <Detail name={endedBy === "visitor" ? "They said" : "You said"} wide>
            <span className="whitespace-pre-wrap">{word}</span>
          </Detail>
        ) : null}
      </DetailList>
      <div className="mt-4 empty:hidden">
        <AppointmentActions appointment={appointment} freeTimes={freeTimes} now={now} />
      </div>
    </section>
  );
}

/** Why a time isn't held, and those that are free near it. */
function NotHeld({ appointment, freeTimes }: { appointment: OwnerAppointment; freeTimes: string[] }) {
  const [time, setTime] = useState<string>();
  return (
    <Banner tone="warn" title="Its time isn’t held" className="mb-4">
      {appointment.suspectedSpam ? (
        <p>Suspected spam holds no time. Mark it as not spam to take it again, if it is still free.</p>
      ) : (
        <>
          <p>It was taken in the meantime. Offer another time, and they are told.</p>
          <FreeTimes times={freeTimes} onChoose={setTime} />
        </>
      )}
      {time ? <MoveDialog {...{ appointment, freeTimes, time }} onClose={() => setTime(undefined)} /> : null}
    </Banner>
  );
}

/** The buttons for an appointment. Without `freeTimes` those for a line of a list, where it can't be moved. */
export function AppointmentActions({
  appointment,
  freeTimes,
  now: loadedAt,
}: {
  appointment: OwnerAppointment;
  freeTimes?: string[];
  now: number;
}) {
  const now = useNow(loadedAt);
  const [open, setOpen] = useState<"move" | "cancel">();
  const { isPending, confirm, markNoShow } = useAppointmentCommands(appointment);
  const { status, released, suspectedSpam, name } = appointment;
  const isOver = Date.parse(appointment.startsAt) <= now;
  const isHeld = isUpcomingStatus(status) && !released;
  const of = <span className="sr-only">: {name}</span>;
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {(status === "requested" || status === "expired") && !released && !isOver ? (
        <SmallButton variant="primary" busy={isPending} onClick={confirm}>
          Confirm{of}
        </SmallButton>
      ) : null}
      {freeTimes && !suspectedSpam && status !== "no-show" ? (
        <SmallButton onClick={() => setOpen("move")}>
          {isUpcomingStatus(status) ? "Move…" : "Book again…"}
          {of}
        </SmallButton>
      ) : null}
      {isHeld && !isOver ? (
        <SmallButton variant="ghost" onClick={() => setOpen("cancel")}>
          Cancel…{of}
        </SmallButton>
      ) : null}
      {(status === "confirmed" && isHeld && isOver) || status === "no-show" ? (
        <SmallButton onClick={markNoShow}>
          {status === "no-show" ? "They came" : "No-show"}
          {of}
        </SmallButton>
      ) : null}
      {open === "move" && freeTimes ? (
        <MoveDialog {...{ appointment, freeTimes }} onClose={() => setOpen(undefined)} />
      ) : null}
      {open === "cancel" ? <CancelDialog appointment={appointment} onClose={() => setOpen(undefined)} /> : null}
    </div>
  );
}
