import type { AppointmentChange, AppointmentParty } from "~/domain/booking/appointment.ts";
import type { Appointment } from "~/domain/leads/tables/appointments.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";

/**
 * Queues the emails about a change of an appointment in the caller's transaction: the visitor's with the calendar file,
 * and the owner's where the visitor changed it. They are written from the row as it is then.
 */
export async function queueAppointmentEmails(
  _tx: Executor,
  _appointment: Appointment,
  _change: { what: AppointmentChange; by: AppointmentParty; now: Date },
): Promise<void> {}
