import { eq, isNull, sql } from "drizzle-orm";
import { actAs, SYSTEM } from "~/platform/activity/actor.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import type { NewsletterSettings } from "./newsletter-settings.ts";
import { newsletterSubscriptions, newsletterSettings as table } from "./tables.server.ts";

const DEFAULT_SETTINGS: NewsletterSettings = { perMinute: 600, pausedAt: null, pauseReason: null };

/** The settings, or the defaults while there is no row. */
export async function loadNewsletterSettings(tx: Executor = database()): Promise<NewsletterSettings> {
  const [row] = await tx.select().from(table);
  if (!row) return DEFAULT_SETTINGS;
  const { perMinute, confirmationsPausedAt, pauseReason } = row;
  return { perMinute, pausedAt: confirmationsPausedAt?.toISOString() ?? null, pauseReason };
}

/** Changes the sending rate, and says from what to what. */
export async function saveNewsletterSettings(
  { perMinute }: Pick<NewsletterSettings, "perMinute">,
  now: Date,
  tx: Executor = database(),
) {
  const before = (await loadNewsletterSettings(tx)).perMinute;
  if (before === perMinute) return "unchanged";
  const change = { perMinute, updatedAt: now };
  await tx
    .insert(table)
    .values({ id: 1, ...change })
    .onConflictDoUpdate({ target: table.id, set: change });
  return { label: "Emails per minute", before: String(before), after: String(perMinute) };
}

/** Pauses all confirmation emails. Where they are paused already nothing changes. */
export async function pauseConfirmations(tx: Executor, reason: string, now: Date): Promise<void> {
  const change = { confirmationsPausedAt: now, pauseReason: reason, updatedAt: now };
  const { rowCount } = await tx
    .insert(table)
    .values({ id: 1, ...change })
    .onConflictDoUpdate({ target: table.id, set: change, setWhere: isNull(table.confirmationsPausedAt) });
  if (rowCount) await actAs(SYSTEM, () => recordActivity(tx, { event: "confirmations.paused" }));
}

/** Ends the pause for new requests. Those that it put into quarantine stay there until the owner releases them. */
export async function resumePausedConfirmations(tx: Executor, now: Date): Promise<void> {
  await tx
    .update(table)
    .set({ confirmationsPausedAt: null, pauseReason: null, updatedAt: now })
    .where(eq(table.id, sql`1`));
}

/** Since when and why confirmation emails are paused, and how many requests wait for it; else null. */
export async function confirmationPauseNotice() {
  const { pausedAt, pauseReason } = await loadNewsletterSettings();
  if (!pausedAt) return null;
  const isWaiting = eq(newsletterSubscriptions.quarantineReason, "paused");
  return { since: pausedAt, reason: pauseReason, waiting: await database().$count(newsletterSubscriptions, isWaiting) };
}
