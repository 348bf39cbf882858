import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { onlyRecord } from "~/platform/activity/activity-entry.ts";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { isEmailAddress } from "~/platform/email/mailbox.ts";
import { emails } from "~/platform/email/tables.server.ts";

/** An email that is queued once more, as it was before. */
export type RetriedEmail = Pick<typeof emails.$inferSelect, "id" | "kind" | "state" | "subjectId">;

/** Called for each email that is queued once more, in the same transaction; `address` is the corrected one, if any. */
export type OnEmailRetried = (
  tx: Executor,
  email: RetriedEmail & { address: string | undefined },
  now: Date,
) => Promise<void>;

/**
 * Queues failed emails again, and makes emails that are queued for later due now; with an address, sends them to that
 * one from now on. Emails that are being sent or were accepted stay as they are.
 *
 * @returns the queued emails in their previous state
 * @throws TypeError when the address is invalid
 */
export async function retryEmails(
  { ids, address }: { ids: string[] | "failed"; address?: string },
  now: Date,
  onRetried?: OnEmailRetried,
): Promise<RetriedEmail[]> {
  if (address !== undefined && !isEmailAddress(address)) throw new TypeError("This is no email address.");
  const chosen =
    ids === "failed"
      ? eq(emails.state, "failed")
      : and(inArray(emails.id, ids), inArray(emails.state, ["failed", "queued", "waiting"]));
  const { id, kind, state, subjectId } = emails;
  return database().transaction(async (tx) => {
    const before = await tx.select({ id, kind, state, subjectId }).from(emails).where(chosen).for("update");
    if (before.length === 0) return before;
    const isChosen = sql`${emails.id} = any(${sql.param(before.map((email) => email.id))}::uuid[])`;
    await tx
      .update(emails)
      .set({
        state: emailSettings().smtp ? "queued" : "waiting",
        nextAttemptAt: now,
        deferrals: 0,
        seenAt: null,
        updatedAt: now,
        ...(address === undefined ? {} : { toAddress: address }),
      })
      .where(isChosen);
    await tx.execute(sql`update mail_server set retry_at = null`);
    for (const email of before) await onRetried?.(tx, { ...email, address }, now);
    const emailIds = before.map((email) => email.id);
    await recordActivity(tx, {
      act: "email.retried",
      subject: onlyRecord("email", emailIds),
      details: { count: emailIds.length, hasNewAddress: address !== undefined },
    });
    return before;
  });
}

/** Records that the owner has acknowledged failed emails. */
export async function markFailuresSeen(ids: string[] | "failed", now: Date): Promise<void> {
  await database()
    .update(emails)
    .set({ seenAt: now })
    .where(
      and(eq(emails.state, "failed"), isNull(emails.seenAt), ids === "failed" ? undefined : inArray(emails.id, ids)),
    );
}
