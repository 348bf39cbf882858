/** Counting ends there: nobody needs to know more exactly, and a large site not to wait. */
export const MAX_COUNT = 10_000;

/** What of a kind goes when. Counts end at `MAX_COUNT`; `at` in ISO 8601. */
export interface KindPreview {
  name: string;
  /** What goes with the next run, within 30 days, and within a year, each with all before. */
  today: number;
  month: number;
  year: number;
  /** What would go within a year, were it not for a legal hold. */
  held: number;
  /** The first ones. `leadId` where it has a page of its own. */
  next: { label: string; at: string; leadId?: string }[];
}

export interface RetentionPreview {
  kinds: KindPreview[];
  /** Nothing but emails goes before this time, while it lies ahead. */
  beginsAt: string | null;
  /** A shorter period was set within the last week, and has no effect yet. */
  isWaiting: boolean;
}

/** A count as people read it. */
export function countText(count: number): string {
  return count > MAX_COUNT ? `${MAX_COUNT.toLocaleString("en")}+` : count.toLocaleString("en");
}
