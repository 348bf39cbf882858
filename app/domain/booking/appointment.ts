/**
 * What has become of an appointment. `requested`: the owner has to confirm it. `expired`: they didn't in time. The
 * first two hold their time.
 */
export const APPOINTMENT_STATUSES = ["requested", "confirmed", "cancelled", "expired", "no-show"] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/** What happened to an appointment that its visitor, or the owner, is notified of. */
export const APPOINTMENT_CHANGES = ["booked", "confirmed", "moved", "cancelled", "expired"] as const;
export type AppointmentChange = (typeof APPOINTMENT_CHANGES)[number];

/** Who did it. */
export type AppointmentParty = "visitor" | "owner";
