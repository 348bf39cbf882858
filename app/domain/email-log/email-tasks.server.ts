import { and, eq, inArray, isNotNull, lt, or } from "drizzle-orm";
import { z } from "zod";
import { queueDigest } from "~/domain/leads/digest/digest.server.ts";
import { DIGEST_EMAIL } from "~/domain/leads/digest/digest.ts";
import { ACKNOWLEDGEMENT, LEAD_NOTICE } from "~/domain/leads/emails/lead-email-kinds.ts";
import { processInboundEmail } from "~/domain/leads/replies/process-inbound-email.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { pollInbox } from "~/platform/email/inbound/poll-inbox.server.ts";
import { checkSmtpServer } from "~/platform/email/smtp/smtp-check.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import type { Task } from "~/platform/queue/task.ts";

const nothing = z.object({});
const DAY_MS = 24 * 60 * 60 * 1000;
/** Mails that the site wrote by itself are forgotten after so many days; replies stay with their message. */
const RETENTION_DAYS = 180;

/** What is done about mails by a timetable, besides sending them. */
export const EMAIL_TASKS: Task[] = [
  { name: "mail-server-check", schema: nothing, cron: "* * * * *", run: () => checkSmtpServer(new Date()) },
  {
    name: "mail-inbox",
    schema: nothing,
    cron: "* * * * *",
    run: () => pollInbox(async (mail) => void (await processInboundEmail(mail, new Date())), new Date()),
  },
  { name: "mail-digest", schema: nothing, cron: "0 6 * * *", run: () => queueDigest(new Date()) },
  { name: "mail-forget", schema: nothing, cron: "30 3 * * *", run: () => deleteOldEmails(new Date()) },
];

/** Deletes mails that the site wrote by itself, long after they were done with; one that failed not before the owner took note. */
export async function deleteOldEmails(now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  await database()
    .delete(emails)
    .where(
      and(
        inArray(emails.kind, [LEAD_NOTICE.name, ACKNOWLEDGEMENT.name, DIGEST_EMAIL.name]),
        or(eq(emails.state, "accepted"), and(eq(emails.state, "failed"), isNotNull(emails.seenAt))),
        lt(emails.updatedAt, before),
      ),
    );
}
