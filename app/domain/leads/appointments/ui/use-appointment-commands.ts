import { useRef } from "react";
import { isUpcomingStatus, type OwnerAppointment } from "~/domain/leads/appointments/owner-appointment.ts";
import { sendCommand, usePendingInputs } from "~/ui/admin/commands/send-command.ts";
import { undoToast, useCommand } from "~/ui/admin/commands/use-command.ts";

const MOVE_FAILURE = "The appointment could not be moved. Please try again.";

const keyOf = ({ id }: Pick<OwnerAppointment, "id">) => `appointment-${id}`;

/** What is done to an appointment at once, without a dialog. */
export function useAppointmentCommands(appointment: OwnerAppointment) {
  const { id, sequence, status } = appointment;
  /** As it was: it is shown as confirmed at once. */
  const before = useRef(appointment);
  const confirm = useCommand({
    command: "appointments.confirm",
    failure: "The appointment could not be confirmed. Please try again.",
    key: keyOf(appointment),
    // One that had expired was held no more: that isn't taken up again.
    onDone: (answer) =>
      reportChanged(
        "Appointment confirmed",
        before.current,
        before.current.status === "requested" ? answer : {},
        false,
      ),
  });
  const noShow = useCommand({
    command: "appointments.no-show",
    failure: "This could not be recorded. Please try again.",
    key: keyOf(appointment),
    onDone: () =>
      undoToast(status === "no-show" ? "Recorded that they came" : "Recorded as a no-show", 1, {
        command: "appointments.no-show",
        failure: "It could not be undone. Please try again.",
        input: { id, noShow: status === "no-show" },
      }),
  });
  return {
    isPending: confirm.isPending,
    confirm: () => {
      before.current = appointment;
      confirm.send({ id, sequence });
    },
    markNoShow: () => noShow.send({ id, noShow: status !== "no-show" }),
  };
}

/** Moves an appointment without notifying anyone. */
export function moveQuietly(appointment: OwnerAppointment, time: string): void {
  sendCommand({
    key: keyOf(appointment),
    command: "appointments.move",
    input: { id: appointment.id, sequence: appointment.sequence, time, isQuiet: true },
    failure: MOVE_FAILURE,
    onResult: (answer) => {
      if (answer.ok) reportChanged("Appointment moved", appointment, answer, true);
    },
  });
}

/** Confirms that `appointment` was confirmed, moved or cancelled, with an 'Undo' that moves it back to how it was. */
export function reportChanged(
  text: string,
  { id, startsAt: time, status }: OwnerAppointment,
  { sequence }: { sequence?: number },
  isQuiet: boolean,
): void {
  const previous = isUpcomingStatus(status) ? status : "confirmed";
  undoToast(text, sequence === undefined ? 0 : 1, {
    command: "appointments.move",
    failure: MOVE_FAILURE,
    input: { id, sequence: sequence ?? 0, time, status: previous, isQuiet },
  });
}

/** Appointments as they will be once the commands in flight are done (optimistic). */
export function useShownAppointments(all: readonly OwnerAppointment[]): OwnerAppointment[] {
  const moves = usePendingInputs("appointments.move");
  const confirmed = usePendingInputs("appointments.confirm");
  return all.map((one) => {
    const time = moves.findLast(({ id }) => id === one.id)?.time;
    const by = time ? Date.parse(time) - Date.parse(one.startsAt) : 0;
    return {
      ...one,
      ...(by !== 0 && { startsAt: laterBy(one.startsAt, by), endsAt: laterBy(one.endsAt, by) }),
      ...(confirmed.some(({ id }) => id === one.id) && { status: "confirmed" as const }),
    };
  });
}

function laterBy(timestamp: string, ms: number): string {
  return new Date(Date.parse(timestamp) + ms).toISOString();
}
