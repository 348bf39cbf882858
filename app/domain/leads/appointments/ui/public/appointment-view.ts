import type { ShownTimes } from "./shown-times.ts";

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
