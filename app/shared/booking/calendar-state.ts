/** A calendar that busy times are read from, as the owner sees it; times are ISO 8601. */
export interface CalendarState {
  /** Its server. */
  name: string;
  readAt: string | null;
  /** Since when it can't be read, and why. */
  failingSince: string | null;
  problem: string | null;
}
