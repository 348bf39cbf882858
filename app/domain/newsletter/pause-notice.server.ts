import { eq } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { loadNewsletterSettings } from "./newsletter-settings.server.ts";
import { newsletterSubscriptions as table } from "./tables.server.ts";

/** What the owner has to be told of: that confirmation mails are paused, since when, why, and how many wait for its end. Else null. */
export async function confirmationPauseNotice(): Promise<{
  since: string;
  reason: string | null;
  held: number;
} | null> {
  const { pausedAt, pauseReason } = await loadNewsletterSettings();
  if (!pausedAt) return null;
  return { since: pausedAt, reason: pauseReason, held: await database().$count(table, eq(table.held, "paused")) };
}
