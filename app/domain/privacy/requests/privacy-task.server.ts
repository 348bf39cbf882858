import { and, eq, isNull, lt, lte, sql } from "drizzle-orm";
import { APPOINTMENT_EMAIL } from "~/domain/leads/emails/lead-email-kinds.server.ts";
import { ERASURE_RECEIPT, REQUEST_REMINDER } from "~/domain/privacy/emails/privacy-email-kinds.ts";
import { CONFIRM_DAYS, daysAfter, REMINDER_DAYS } from "~/domain/privacy/request.ts";
import { privacyRequests as table } from "~/domain/privacy/tables.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { queueEmail } from "~/platform/email/outbox/queue-email.server.ts";
import { notOnHold } from "~/platform/privacy/holds.server.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";

/** The days after which the last email to an address is given up that no mail server has accepted. */
const LAST_EMAIL_DAYS = 7;

/** Every five minutes: reminders, requests that no one confirmed, and the last trace of erased addresses. */
export const privacyTask: Task<object> = {
  name: "privacy",
  cron: "*/5 * * * *",
  run: () => tidyPrivacy(new Date()),
};

/** Safe to run twice, and by several processes at once. */
export async function tidyPrivacy(now: Date): Promise<void> {
  await database()
    .delete(table)
    .where(
      and(eq(table.state, "unconfirmed"), lt(table.createdAt, daysAfter(now, -CONFIRM_DAYS)), notOnHold(table.email)),
    );
  await emptyLastEmails(now);
  await remindOwner(now);
}

/**
 * The address goes with the last email to it, a receipt or that the appointment of a deleted lead is cancelled: nothing
 * stays but that an email was sent.
 */
async function emptyLastEmails(now: Date): Promise<void> {
  const isLast = sql`(kind = ${ERASURE_RECEIPT.name} or (kind = ${APPOINTMENT_EMAIL.name}
    and not exists (select from form_submissions s where s.id = subject_id)))`;
  await database().execute(sql`
    update emails set to_address = null, to_name = '', data = '{}', subject = '', text = '', html = '', reply_to = null,
      headers = null, reply = null, log = '[]', calendar = null
    where ${isLast} and state = 'accepted' and to_address is not null`);
  const expired = daysAfter(now, -LAST_EMAIL_DAYS).toISOString();
  await database().execute(sql`
    delete from emails where ${isLast} and (state = 'failed'
      or (state in ('waiting', 'queued') and created_at < ${expired}::timestamptz))`);
}

async function remindOwner(now: Date): Promise<void> {
  await database().transaction(async (tx) => {
    const due = await tx
      .update(table)
      .set({ remindedAt: now })
      .where(and(eq(table.state, "open"), isNull(table.remindedAt), lte(table.dueAt, daysAfter(now, REMINDER_DAYS))))
      .returning({ id: table.id });
    for (const { id } of due)
      await queueEmail(tx, { kind: REQUEST_REMINDER, to: "owner", data: { requestId: id }, subjectId: id, now });
  });
}
