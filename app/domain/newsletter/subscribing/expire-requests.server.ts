import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { CONFIRMATION_EMAIL } from "~/domain/newsletter/emails/newsletter-email-kinds.ts";
import { loadNewsletterSettings } from "~/domain/newsletter/newsletter-settings.server.ts";
import { newsletterSubscriptions as table } from "~/domain/newsletter/tables.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { findSmtpOutage } from "~/platform/email/smtp/smtp-circuit-breaker.server.ts";
import { CLEARED_REQUEST, removeSubscriptions } from "./change-subscription.server.ts";
import { PENDING_MS, QUARANTINE_GRACE_MS, QUARANTINE_MS } from "./double-opt-in.ts";

/** So many rows are removed at a time, so that no statement runs into the database's time limit. */
const BATCH = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Ends the requests that nobody confirmed in time: the subscription goes, what the visitor sent stays among the
 * submissions; an address that had been subscribed before is unsubscribed again. The time begins when the mail server
 * accepts the mail that asks for confirmation, so a request that couldn't be asked yet doesn't end. Also forgets which
 * networks older requests came from. Gives back how many requests ended.
 */
export async function expirePendingSubscriptions(now: Date): Promise<number> {
  await clearOldNetworkKeys(now);
  return database().transaction(async (tx) => {
    await updateExpiries(tx, now);
    if (!(await canSendConfirmations(tx))) await extendQuarantine(tx, now);
    const ended = and(eq(table.state, "pending"), lte(table.expiresAt, now));
    const back = await tx
      .update(table)
      .set({ state: "unsubscribed", ...CLEARED_REQUEST, updatedAt: now })
      .where(and(ended, sql`${table.unsubscribedAt} is not null`))
      .returning({ id: table.id });
    const expired = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(ended, isNull(table.unsubscribedAt)))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    const ids = expired.map(({ id }) => id);
    return back.length + (await removeSubscriptions(tx, ids)).length;
  });
}

/**
 * Takes over from the mails what became of the last one that asked: while it waits the request has no end; once it was
 * accepted it has seven days; when it failed for good the owner has thirty to send it again.
 */
async function updateExpiries(tx: Executor, now: Date): Promise<void> {
  await tx.execute(sql`
    update newsletter_subscriptions request
    set held = asked.held, expires_at = asked.expires_at, updated_at = ${now.toISOString()}::timestamptz
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
        select state, accepted_at from mails
        where subject_id = pending.id and kind = ${CONFIRMATION_EMAIL.name} order by created_at desc, id desc limit 1
      ) mail
      where pending.state = 'pending' and (pending.held is null or pending.held = 'failed')
    ) asked
    where request.id = asked.id
      and (request.held is distinct from asked.held or request.expires_at is distinct from asked.expires_at)`);
}

/** Whether the owner could have held requests asked now: mails go out, and no pause holds them back. */
async function canSendConfirmations(tx: Executor): Promise<boolean> {
  if (!emailSettings().smtp || (await loadNewsletterSettings(tx)).pausedAt) return false;
  return (await findSmtpOutage()) === undefined;
}

async function extendQuarantine(tx: Executor, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + QUARANTINE_GRACE_MS - DAY_MS);
  await tx
    .update(table)
    .set({ expiresAt: new Date(now.getTime() + QUARANTINE_GRACE_MS), updatedAt: now })
    .where(and(sql`${table.held} is not null`, lte(table.expiresAt, soon)));
}

async function clearOldNetworkKeys(now: Date): Promise<void> {
  await database()
    .update(table)
    .set({ networkKey: null })
    .where(and(sql`${table.networkKey} is not null`, lte(table.requestedAt, new Date(now.getTime() - DAY_MS))));
}
