import { z } from "zod";

/** Gives the owner's calendar feed a new address, after which the one before doesn't work, or none. */
export const calendarFeedRequestSchema = z.object({ do: z.enum(["new", "revoke"]) });

/** The owner's calendar feed: since when its address works, and when a calendar last read it (ISO 8601). */
export interface CalendarFeed {
  createdAt: string;
  readAt: string | null;
}
