import { and, eq, gte, isNotNull, sql } from "drizzle-orm";
import { queueConfirmationEmail } from "~/domain/newsletter/emails/queue-newsletter-emails.server.ts";
import { loadNewsletterSettings, pauseConfirmations } from "~/domain/newsletter/newsletter-settings.server.ts";
import type { QuarantineReason } from "~/domain/newsletter/subscription.ts";
import { newsletterSubscriptions as table } from "~/domain/newsletter/tables.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { isEmailAddress } from "~/platform/email/mailbox.ts";
import { loadConfirmationHistory } from "./confirmation-history.server.ts";
import { QUARANTINE_MS } from "./double-opt-in.ts";
import { BOMBING_WINDOW_MS, describeBombing, isSubscriptionBombing } from "./subscription-bombing.ts";

type SubscriptionRow = typeof table.$inferSelect;

/**
 * Asks a mailbox to confirm what was requested in its name, inside the caller's transaction, or holds that back and
 * says why. `doubt` is what speaks against this request alone; a spike or a pause speak against all.
 */
export async function requestConfirmationOrQuarantine(
  tx: Executor,
  row: SubscriptionRow,
  { quarantineReason, now }: { quarantineReason: QuarantineReason | null; now: Date },
): Promise<void> {
  const held = (await pauseIfBombed(tx, now)) ? "paused" : quarantineReason;
  if (held) return quarantine(tx, row, held, now);
  await requestConfirmation(tx, row, now);
}

/** Asks a mailbox whatever speaks against it: the owner has decided. */
export async function requestConfirmation(tx: Executor, row: SubscriptionRow, now: Date): Promise<void> {
  if (!isEmailAddress(row.email)) return quarantine(tx, row, "suspected", now);
  await queueConfirmationEmail(tx, row, now);
  // The time to confirm begins when the mail server has accepted the mail, see `expirePendingSubscriptions`.
  await tx.update(table).set({ held: null, expiresAt: null, updatedAt: now }).where(eq(table.id, row.id));
}

async function quarantine(tx: Executor, row: SubscriptionRow, held: QuarantineReason, now: Date): Promise<void> {
  // Somebody confirmed who asks for more has nothing to lose; the request is forgotten, and can be made again.
  if (row.state === "confirmed") return;
  // What lies in the outbox was found right when it was queued.
  if ((await loadConfirmationHistory(tx, row)).isConfirmationQueued) return;
  const expiresAt = new Date(now.getTime() + QUARANTINE_MS);
  await tx.update(table).set({ held, expiresAt, updatedAt: now }).where(eq(table.id, row.id));
}

async function pauseIfBombed(tx: Executor, now: Date): Promise<boolean> {
  if ((await loadNewsletterSettings(tx)).pausedAt) return true;
  const [requests] = await tx
    .select({
      unconfirmed: sql<number>`count(*)::int`,
      networks: sql<number>`count(distinct ${table.networkKey})::int`,
    })
    .from(table)
    .where(
      and(
        isNotNull(table.networkKey),
        eq(table.state, "pending"),
        gte(table.requestedAt, new Date(now.getTime() - BOMBING_WINDOW_MS)),
      ),
    );
  if (!requests || !isSubscriptionBombing(requests)) return false;
  await pauseConfirmations(tx, describeBombing(requests), now);
  return true;
}
