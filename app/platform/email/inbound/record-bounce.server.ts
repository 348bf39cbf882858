import { and, desc, eq, gt, gte, inArray, sql } from "drizzle-orm";
import type { Executor } from "~/platform/db/database.server.ts";
import { sanitizeHeader } from "~/platform/email/mailbox.ts";
import { namedBy } from "~/platform/email/message-id.server.ts";
import type { DeliveryAttempt } from "~/platform/email/outbox/retry-schedule.ts";
import { isRecipientRejection, parseReplyCodes } from "~/platform/email/smtp/recipient-rejection.ts";
import { suppressAddress } from "~/platform/email/suppression-list.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { addressSpellings } from "~/platform/privacy/address-spellings.server.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import type { BounceReport } from "./bounce-report.ts";

/** Mail servers give up after five days; some users' servers are slow to tell. */
const MAX_BOUNCE_AGE_MS = 14 * DAY_MS;

/** An email that was accepted and bounced. */
export type BouncedEmail = Pick<typeof emails.$inferSelect, "kind" | "subjectId">;

/**
 * Marks the accepted emails that a bounce is about as failed, in the caller's transaction: those that it names, else
 * the last one to its recipient. Addresses that reject all email get on the suppression list.
 *
 * @returns the emails that failed by it, and whether it is about an email of ours, which may have failed before
 */
export async function recordBounce(
  tx: Executor,
  bounce: BounceReport,
  now: Date,
): Promise<{ failed: BouncedEmail[]; isKnown: boolean }> {
  const reply = `It came back: ${sanitizeHeader(bounce.reply, 500)}`;
  const attempt: DeliveryAttempt = { at: now.toISOString(), outcome: "returned", reply };
  const named = await tx.select({ id: emails.id }).from(emails).where(namedBy(bounce.messageIds));
  const guess = named.length > 0 ? undefined : await findLastEmailTo(tx, bounce, now);
  const ids = guess ? [guess.id] : named.map(({ id }) => id);
  const failed = await tx
    .update(emails)
    .set({
      state: "failed",
      reply,
      seenAt: null,
      updatedAt: now,
      log: sql`${emails.log} || ${JSON.stringify([attempt])}::jsonb`,
    })
    .where(and(inArray(emails.id, ids), eq(emails.state, "accepted")))
    .returning({ address: emails.toAddress, kind: emails.kind, subjectId: emails.subjectId });
  for (const { address } of failed) {
    if (!address || guess?.isCertain === false || !rejectsAddress(bounce, address)) continue;
    await suppressAddress(tx, { address, reason: reply }, now);
  }
  return { failed, isKnown: ids.length > 0 };
}

/**
 * The email that a bounce without a known Message-ID is about: of the last ones to its recipient the one with the
 * returned subject. Anybody can write such a notice, so that without that subject it isn't certain, and mass email
 * isn't considered.
 */
async function findLastEmailTo(tx: Executor, { recipients, subject }: BounceReport, now: Date) {
  const since = new Date(now.getTime() - MAX_BOUNCE_AGE_MS);
  const sent = await tx
    .select({ id: emails.id, subject: emails.subject })
    .from(emails)
    .where(
      and(
        inArray(sql`lower(${emails.toAddress})`, recipients.flatMap(addressSpellings)),
        eq(emails.state, "accepted"),
        gt(emails.acceptedAt, since),
        gte(emails.priority, 0),
      ),
    )
    .orderBy(desc(emails.acceptedAt))
    .limit(50);
  const same = sent.find((email) => subject !== "" && email.subject === subject);
  const found = same ?? sent[0];
  return found && { id: found.id, isCertain: same !== undefined };
}

/**
 * Whether the report rejects this address itself (hard bounce). A report about another recipient doesn't: the email may
 * have been forwarded, or the owner has corrected the address since.
 */
function rejectsAddress({ status, reply, recipients }: BounceReport, address: string): boolean {
  if (recipients.length > 0 && !recipients.flatMap(addressSpellings).includes(address.toLowerCase())) return false;
  const { code, status: replyStatus } = parseReplyCodes(reply);
  return isRecipientRejection({ code, status: isSpecific(status) ? status : replyStatus, reply, isForRecipient: true });
}

/** Many servers report 5.0.0 for everything, and quote the other server's own status. */
function isSpecific(status: string): boolean {
  return status !== "" && status !== "5.0.0";
}
