/** The statuses of an appointment that takes place, which hold its time. `requested`: the owner has to confirm it. */
export const UPCOMING_STATUSES = ["requested", "confirmed"] as const;

/** What has become of an appointment. `expired`: the owner didn't confirm it in time. */
export const APPOINTMENT_STATUSES = [...UPCOMING_STATUSES, "cancelled", "expired", "no-show"] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/** Whether a call of this status takes place, or will. */
export function isUpcomingStatus(status: AppointmentStatus): status is (typeof UPCOMING_STATUSES)[number] {
  return UPCOMING_STATUSES.some((one) => one === status);
}

/** What happened to an appointment that its visitor, or the owner, is notified of. */
export const APPOINTMENT_CHANGES = ["booked", "confirmed", "moved", "cancelled", "expired"] as const;
export type AppointmentChange = (typeof APPOINTMENT_CHANGES)[number];

/** Who did it. */
export type AppointmentParty = "visitor" | "owner";
