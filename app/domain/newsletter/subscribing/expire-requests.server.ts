import { and, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { CONFIRMATION_EMAIL } from "~/domain/newsletter/emails/newsletter-email-kinds.ts";
import { loadNewsletterSettings } from "~/domain/newsletter/newsletter-settings.server.ts";
import { newsletterSubscriptions as table } from "~/domain/newsletter/tables.server.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { canSendEmails } from "~/platform/email/smtp/smtp-circuit-breaker.server.ts";
import { lockHolds, notOnHold } from "~/platform/privacy/holds.server.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import { CLEARED_REQUEST } from "./change-subscription.server.ts";
import { PENDING_MS, QUARANTINE_GRACE_MS, QUARANTINE_MS } from "./double-opt-in.ts";
import { removeSubscriptions } from "./erase-subscriptions.server.ts";

/** Rows removed in one run, so that no statement exceeds the database's timeout. */
const BATCH = 1_000;

/**
 * Expires the requests that were not confirmed in time: the subscription is removed, its submission stays; an address
 * that had been subscribed before becomes unsubscribed again. The time runs from when the mail server accepts the
 * confirmation email, so a request whose email is still queued doesn't expire, and neither does one under a legal hold.
 * Also clears the network keys of requests older than a day.
 *
 * @returns the number of expired requests
 */
export async function expirePendingSubscriptions(now: Date): Promise<number> {
  await clearOldNetworkKeys(now);
  return database().transaction(async (tx) => {
    await lockHolds(tx);
    await updateExpiries(tx, now);
    if (!(await canSendConfirmations(tx))) await extendQuarantine(tx, now);
    const ended = and(eq(table.state, "pending"), lte(table.expiresAt, now));
    const unsubscribedAgain = await tx
      .update(table)
      .set({ state: "unsubscribed", ...CLEARED_REQUEST, updatedAt: now })
      .where(and(ended, isNotNull(table.unsubscribedAt)))
      .returning({ id: table.id });
    const requested = sql`(select email from form_submissions s where s.id = ${table.submissionId})`;
    const expired = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(ended, isNull(table.unsubscribedAt), notOnHold(table.emailKey, requested)))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    const ids = expired.map(({ id }) => id);
    const count = unsubscribedAgain.length + (await removeSubscriptions(tx, ids)).length;
    if (count > 0) await recordActivity(tx, { event: "data.expired", details: { what: "subscriptions", count } });
    return count;
  });
}

/**
 * Derives the expiry from the last confirmation email: none while it is queued, seven days once it was accepted; when
 * it failed permanently the request goes into quarantine for thirty days, in which the owner can send it again.
 */
async function updateExpiries(tx: Executor, now: Date): Promise<void> {
  await tx.execute(sql`
    update newsletter_subscriptions request
    set held = latest.held, expires_at = latest.expires_at, updated_at = ${now.toISOString()}::timestamptz
    from (
      select pending.id,
        case when mail.state = 'failed' then 'failed' end as held,
        case mail.state
          when 'accepted' then mail.accepted_at + ${PENDING_MS} * interval '1 millisecond'
          when 'failed' then case pending.held when 'failed' then pending.expires_at
            else ${now.toISOString()}::timestamptz + ${QUARANTINE_MS} * interval '1 millisecond' end
        end as expires_at
      from newsletter_subscriptions pending
      cross join lateral (
        select state, accepted_at from emails
        where subject_id = pending.id and kind = ${CONFIRMATION_EMAIL.name} order by created_at desc, id desc limit 1
      ) mail
      where pending.state = 'pending' and (pending.held is null or pending.held = 'failed')
    ) latest
    where request.id = latest.id
      and (request.held is distinct from latest.held or request.expires_at is distinct from latest.expires_at)`);
}

/** Whether confirmation emails can be sent: there is a mail server, it works, and they aren't paused. */
async function canSendConfirmations(tx: Executor): Promise<boolean> {
  return (await loadNewsletterSettings(tx)).pausedAt === null && (await canSendEmails());
}

async function extendQuarantine(tx: Executor, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + QUARANTINE_GRACE_MS - DAY_MS);
  await tx
    .update(table)
    .set({ expiresAt: new Date(now.getTime() + QUARANTINE_GRACE_MS), updatedAt: now })
    .where(and(isNotNull(table.quarantineReason), lte(table.expiresAt, soon)));
}

async function clearOldNetworkKeys(now: Date): Promise<void> {
  await database()
    .update(table)
    .set({ networkKey: null })
    .where(and(isNotNull(table.networkKey), lte(table.requestedAt, new Date(now.getTime() - DAY_MS))));
}
