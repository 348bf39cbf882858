import { and, eq, inArray, sql } from "drizzle-orm";
import type { Executor } from "~/platform/db/database.server.ts";
import { sanitizeHeader } from "~/platform/email/mailbox.ts";
import type { DeliveryAttempt } from "~/platform/email/outbox/retry-schedule.ts";
import { isRecipientRejection, parseReplyCodes } from "~/platform/email/smtp/recipient-rejection.ts";
import { suppressAddress } from "~/platform/email/suppression-list.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import type { BounceReport } from "./bounce-report.ts";

/** An email that was accepted and bounced. */
export type BouncedEmail = Pick<typeof emails.$inferSelect, "kind" | "subjectId">;

/**
 * Marks the accepted emails that a bounce report names as failed, in the caller's transaction. Addresses that reject
 * all email get on the suppression list.
 *
 * @returns the emails that failed by it
 */
export async function recordBounce(tx: Executor, bounce: BounceReport, now: Date): Promise<BouncedEmail[]> {
  const reply = `It came back: ${sanitizeHeader(bounce.reply, 500)}`;
  const attempt: DeliveryAttempt = { at: now.toISOString(), outcome: "returned", reply };
  const failed = await tx
    .update(emails)
    .set({
      state: "failed",
      reply,
      seenAt: null,
      updatedAt: now,
      log: sql`${emails.log} || ${JSON.stringify([attempt])}::jsonb`,
    })
    .where(and(inArray(emails.messageId, bounce.messageIds), eq(emails.state, "accepted")))
    .returning({ address: emails.toAddress, kind: emails.kind, subjectId: emails.subjectId });
  for (const { address } of failed) {
    if (address && rejectsAddress(bounce, address)) await suppressAddress(tx, { address, reason: reply }, now);
  }
  return failed;
}

/**
 * Whether the report rejects this address itself (hard bounce). A report about another recipient doesn't: the email may
 * have been forwarded, or the owner has corrected the address since.
 */
function rejectsAddress({ status, reply, recipients }: BounceReport, address: string): boolean {
  if (recipients.length > 0 && !recipients.includes(address.toLowerCase())) return false;
  const { code, status: replyStatus } = parseReplyCodes(reply);
  return isRecipientRejection({ code, status: isSpecific(status) ? status : replyStatus, reply, isForRecipient: true });
}

/** Many servers report 5.0.0 for everything, and quote the other server's own status. */
function isSpecific(status: string): boolean {
  return status !== "" && status !== "5.0.0";
}
