import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { mailSettings } from "~/platform/email/email-settings.server.ts";
import { isMailAddress } from "~/platform/email/mailbox.ts";
import { mails } from "~/platform/email/tables.server.ts";

/**
 * Queues mails that failed once more, or those that are queued for later at once; with an address, to that one from now
 * on. Mails that are being sent or were accepted stay as they are. Returns what was queued, as it was before. Throws a
 * `TypeError` for an address that no mail can be sent to.
 */
export async function retryMails(
  { ids, address }: { ids: string[] | "failed"; address?: string },
  now: Date,
  tx: Executor = database(),
) {
  if (address !== undefined && !isMailAddress(address)) throw new TypeError("This is no address.");
  const chosen =
    ids === "failed"
      ? eq(mails.state, "failed")
      : and(inArray(mails.id, ids), inArray(mails.state, ["failed", "queued", "waiting"]));
  const { id, kind, state, subjectId } = mails;
  const before = await tx.select({ id, kind, state, subjectId }).from(mails).where(chosen).for("update");
  if (before.length === 0) return before;
  const isChosen = sql`${mails.id} = any(${sql.param(before.map((mail) => mail.id))}::uuid[])`;
  await tx
    .update(mails)
    .set({
      state: mailSettings().smtp ? "queued" : "waiting",
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
export async function noteFailures(ids: string[] | "failed", now: Date): Promise<void> {
  await database()
    .update(mails)
    .set({ seenAt: now })
    .where(and(eq(mails.state, "failed"), isNull(mails.seenAt), ids === "failed" ? undefined : inArray(mails.id, ids)));
}
