import { type AppointmentParty, type AppointmentStatus, isUpcomingStatus } from "~/domain/booking/appointment.ts";

export { isUpcomingStatus };

/** An appointment as the owner sees it. Times are ISO 8601 timestamps in UTC. */
export interface OwnerAppointment {
  /** That of its submission. */
  id: string;
  name: string;
  email: string | null;
  startsAt: string;
  endsAt: string;
  status: AppointmentStatus;
  /** Its time isn't held, whatever its status says. */
  released: boolean;
  suspectedSpam: boolean;
  /** Its revision, for optimistic locking. */
  sequence: number;
  /** When it expires unless it is confirmed. */
  holdUntil: string | null;
  /** The visitor's, an IANA name. */
  timeZone: string | null;
  /** A place of the settings, or the link of a video call. */
  place: string;
  word: string | null;
  endedBy: AppointmentParty | null;
  answer: "accepted" | "tentative" | "declined" | null;
}

/** The viewed one, and free times near its own. */
export interface ViewedAppointment {
  appointment: OwnerAppointment;
  freeTimes: string[];
  /** Where the call takes place. */
  place: { name: string; link: string | null };
}

/** A day of the week view: the owner's booking hours, and when they are busy elsewhere, in minutes from midnight, and
 * whether they have taken it off. */
export interface WeekDay {
  /** E.g. `2026-03-04`. */
  day: string;
  hours: readonly { from: number; to: number }[];
  busy: readonly { from: number; to: number }[];
  isOff: boolean;
}

/** Its status in a word, and the tone of its badge. */
export function statusLabel({ status, released }: Pick<OwnerAppointment, "status" | "released">) {
  if (released && isUpcomingStatus(status)) return { label: "Time not held", tone: "danger" } as const;
  return STATUS_LABELS[status];
}

const STATUS_LABELS = {
  requested: { label: "To confirm", tone: "accent" },
  confirmed: { label: "Confirmed", tone: "success" },
  cancelled: { label: "Cancelled", tone: "neutral" },
  expired: { label: "Expired", tone: "neutral" },
  "no-show": { label: "No-show", tone: "danger" },
} as const;

/** Whether it holds a time after `now`, in milliseconds. */
export function isToCome({ status, released, startsAt }: OwnerAppointment, now: number): boolean {
  return isUpcomingStatus(status) && !released && Date.parse(startsAt) > now;
}
