import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { isEmailAddress } from "~/platform/email/mailbox.ts";
import { emails } from "~/platform/email/tables.server.ts";

/**
 * Queues mails that failed once more, or those that are queued for later at once; with an address, to that one from now
 * on. Mails that are being sent or were accepted stay as they are. Returns what was queued, as it was before. Throws a
 * `TypeError` for an address that no mail can be sent to.
 */
export async function retryEmails(
  { ids, address }: { ids: string[] | "failed"; address?: string },
  now: Date,
  tx: Executor = database(),
) {
  if (address !== undefined && !isEmailAddress(address)) throw new TypeError("This is no address.");
  const chosen =
    ids === "failed"
      ? eq(emails.state, "failed")
      : and(inArray(emails.id, ids), inArray(emails.state, ["failed", "queued", "waiting"]));
  const { id, kind, state, subjectId } = emails;
  const before = await tx.select({ id, kind, state, subjectId }).from(emails).where(chosen).for("update");
  if (before.length === 0) return before;
  const isChosen = sql`${emails.id} = any(${sql.param(before.map((mail) => mail.id))}::uuid[])`;
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
    .where(and(isChosen, chosen));
  await tx.execute(sql`update mail_server set retry_at = null`);
  return before;
}

/** The owner has taken note of failed mails: they are no news any more. */
export async function markFailuresSeen(ids: string[] | "failed", now: Date): Promise<void> {
  await database()
    .update(emails)
    .set({ seenAt: now })
    .where(
      and(eq(emails.state, "failed"), isNull(emails.seenAt), ids === "failed" ? undefined : inArray(emails.id, ids)),
    );
}
