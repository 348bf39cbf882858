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
