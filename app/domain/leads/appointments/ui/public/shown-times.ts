/** What has become of an appointment, as its visitor reads it; `gone`: there is none (any more). */
export type AppointmentView =
  | { status: "gone" }
  | {
      status: "confirmed" | "requested" | "cancelled" | "expired" | "released" | "past";
      /** Whether it has changed since it was booked. */
      isMoved: boolean;
      /** In the visitor's time zone. */
      time: string;
      until: string | null;
      timeZone: string | null;
      place: { text: string; link?: string };
      canChange: boolean;
      /** The times that it can be moved to, where the owner offers any. */
      offered?: ShownTimes | undefined;
    };

/** The answer to a change that was refused, or to a question for other times. */
export interface AppointmentAnswer {
  error?: string;
  chosen?: string;
  timeZone?: string;
  nearest?: readonly string[];
}

/** The most characters of what is said at a cancellation. */
export const WORD_LIMIT = 1_000;

/** The parameter of an address whose page begins with the times after a day. */
export const AFTER_PARAM = "after";

/** The times that a page shows at first. */
export interface ShownTimes {
  /** How long a call is. */
  minutes: number;
  /** The owner's zone, in which the days are. */
  timeZone: string;
  /** Instants (ISO 8601), ascending. */
  times: string[];
  /** Whether it isn't known at the moment which ones are free, so that there are none. */
  isPaused: boolean;
  /** Whether there are earlier ones. */
  isLater: boolean;
  /** The last day of these, and of all that are offered (`2026-03-04`). */
  lastDay: string;
  furthestDay: string;
}
