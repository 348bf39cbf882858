import { and, eq, gte, isNotNull, sql } from "drizzle-orm";
import { queueConfirmationEmails } from "~/domain/newsletter/emails/queue-newsletter-emails.server.ts";
import { loadNewsletterSettings, pauseConfirmations } from "~/domain/newsletter/newsletter-settings.server.ts";
import type { QuarantineReason } from "~/domain/newsletter/subscription.ts";
import { newsletterSubscriptions as table } from "~/domain/newsletter/tables.server.ts";
import type { Executor } from "~/platform/db/database.server.ts";
import { isEmailAddress } from "~/shared/forms/email-address.ts";
import { MINUTE_MS } from "~/shared/time/durations.ts";
import { loadConfirmationHistory } from "./confirmation-history.server.ts";
import { QUARANTINE_MS } from "./double-opt-in.ts";

type SubscriptionRow = typeof table.$inferSelect;

/**
 * Queues the confirmation email (double opt-in), or quarantines the request, in the caller's transaction.
 *
 * @param options.quarantineReason - what speaks against this request alone; a pause or subscription bombing quarantines
 * all
 */
export async function requestConfirmationOrQuarantine(
  tx: Executor,
  row: SubscriptionRow,
  { quarantineReason, now }: { quarantineReason: QuarantineReason | null; now: Date },
): Promise<void> {
  const reason = (await pauseIfBombed(tx, now)) ? "paused" : quarantineReason;
  if (reason) return quarantine(tx, row, reason, now);
  await requestConfirmationsOf(tx, [row], now);
}

/** Queues the confirmation emails and releases the requests from quarantine: the owner has decided. */
export async function requestConfirmationsOf(tx: Executor, rows: readonly SubscriptionRow[], now: Date): Promise<void> {
  const usable = rows.filter(({ email }) => isEmailAddress(email));
  for (const row of rows) if (!usable.includes(row)) await quarantine(tx, row, "suspected", now);
  await queueConfirmationEmails(tx, usable, now);
  // The time to confirm begins when the mail server has accepted the email, see `expirePendingSubscriptions`.
  const released = sql`${table.id} = any(${sql.param(usable.map(({ id }) => id))}::uuid[])`;
  await tx.update(table).set({ quarantineReason: null, expiresAt: null, updatedAt: now }).where(released);
}

async function quarantine(
  tx: Executor,
  row: SubscriptionRow,
  quarantineReason: QuarantineReason,
  now: Date,
): Promise<void> {
  // A confirmed subscriber who requests another topic loses nothing; the request is dropped, and can be made again.
  if (row.state === "confirmed") return;
  // A queued email passed these checks when it was queued.
  if ((await loadConfirmationHistory(tx, row)).isConfirmationQueued) return;
  const expiresAt = new Date(now.getTime() + QUARANTINE_MS);
  await tx.update(table).set({ quarantineReason, expiresAt, updatedAt: now }).where(eq(table.id, row.id));
}

/** Pauses all confirmation emails when it detects subscription bombing; says whether they are paused. */
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

/** Unconfirmed requests are counted over this time. */
const BOMBING_WINDOW_MS = 15 * MINUTE_MS;

/** Fewer are normal, e.g. a talk whose audience subscribes from one hall. */
const MIN_UNCONFIRMED = 40;
/** The most requests within the window, from all networks together. */
const MAX_UNCONFIRMED = 300;
/** Normally a network sends a few requests. */
const MAX_PER_NETWORK = 4;

/** The number of unconfirmed requests within the window, and of the networks that they came from. */
interface UnconfirmedRequests {
  unconfirmed: number;
  networks: number;
}

/** Whether a bot subscribes other people's addresses: very many unconfirmed requests, or many from few networks. */
function isSubscriptionBombing({ unconfirmed, networks }: UnconfirmedRequests): boolean {
  return unconfirmed >= MAX_UNCONFIRMED || (unconfirmed >= MIN_UNCONFIRMED && unconfirmed > networks * MAX_PER_NETWORK);
}

/** The reason of the pause, as the owner reads it. */
function describeBombing({ unconfirmed, networks }: UnconfirmedRequests): string {
  const from = networks === 1 ? "one network" : `${networks} networks`;
  return `${unconfirmed} addresses were subscribed from ${from} within ${BOMBING_WINDOW_MS / 60_000} minutes, and nobody confirmed them.`;
}
