import { and, eq, gte, isNotNull, sql } from "drizzle-orm";
import { queueConfirmation } from "~/domain/newsletter/emails/queue-newsletter-emails.server.ts";
import { newsletterSettings, pauseConfirmations } from "~/domain/newsletter/newsletter-settings.server.ts";
import type { HeldReason } from "~/domain/newsletter/subscription.ts";
import { newsletterSubscriptions as table } from "~/domain/newsletter/tables.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { isMailAddress } from "~/platform/email/mailbox.ts";
import { askedOf } from "./confirmation-history.server.ts";
import { HELD_MS } from "./double-opt-in.ts";
import { isSpike, SPIKE_WINDOW_MS, spikeWords } from "./subscription-bombing.ts";

type Subscription = typeof table.$inferSelect;

/**
 * Asks a mailbox to confirm what was requested in its name, inside the caller's transaction, or holds that back and
 * says why. `doubt` is what speaks against this request alone; a spike or a pause speak against all.
 */
export async function askOrHold(
  tx: Executor,
  row: Subscription,
  { doubt, now }: { doubt: HeldReason | null; now: Date },
): Promise<void> {
  const held = (await areHeldBack(tx, now)) ? "paused" : doubt;
  if (held) return hold(tx, row, held, now);
  await ask(tx, row, now);
}

/** Asks a mailbox whatever speaks against it: the owner has decided. */
export async function ask(tx: Executor, row: Subscription, now: Date): Promise<void> {
  if (!isMailAddress(row.email)) return hold(tx, row, "suspected", now);
  await queueConfirmation(tx, row, now);
  // The time to confirm begins when the mail server has accepted the mail, see `endUnconfirmed`.
  await tx.update(table).set({ held: null, expiresAt: null, updatedAt: now }).where(eq(table.id, row.id));
}

async function hold(tx: Executor, row: Subscription, held: HeldReason, now: Date): Promise<void> {
  // Somebody confirmed who asks for more has nothing to lose; the request is forgotten, and can be made again.
  if (row.state === "confirmed") return;
  // What lies in the outbox was found right when it was queued.
  if ((await askedOf(tx, row)).asking) return;
  const expiresAt = new Date(now.getTime() + HELD_MS);
  await tx.update(table).set({ held, expiresAt, updatedAt: now }).where(eq(table.id, row.id));
}

async function areHeldBack(tx: Executor, now: Date): Promise<boolean> {
  if ((await newsletterSettings(tx)).pausedAt) return true;
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
        gte(table.requestedAt, new Date(now.getTime() - SPIKE_WINDOW_MS)),
      ),
    );
  if (!requests || !isSpike(requests)) return false;
  await pauseConfirmations(tx, spikeWords(requests), now);
  return true;
}
