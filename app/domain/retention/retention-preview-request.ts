import { z } from "zod";

/** Counting ends there: no one needs to know more exactly, and a large site not to wait. */
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

const contents = z.object({
  /** From when on data are deleted, in ISO 8601. */
  beginsAt: z.string(),
  /** What has had its time by then, by kind. */
  counts: z.array(z.object({ name: z.string(), count: z.number() })),
});
export type RetentionNoticeContents = z.output<typeof contents>;

/** Tells the owner of a site that was upgraded what will be deleted, and when, unless they choose otherwise. */
export const RETENTION_NOTICE = { name: "retention-notice", schema: contents, priority: 0 } as const;
