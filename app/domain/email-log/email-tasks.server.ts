import { and, eq, inArray, isNotNull, lt, or } from "drizzle-orm";
import { z } from "zod";
import { queueDigest } from "~/domain/leads/digest/digest.server.ts";
import { DIGEST_EMAIL } from "~/domain/leads/digest/digest.ts";
import { ACKNOWLEDGEMENT, LEAD_NOTICE } from "~/domain/leads/emails/lead-email-kinds.ts";
import { processInboundEmail } from "~/domain/leads/replies/process-inbound-email.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { readInbox } from "~/platform/email/inbound/poll-inbox.server.ts";
import { checkServer } from "~/platform/email/smtp/smtp-check.server.ts";
import { mails } from "~/platform/email/tables.server.ts";
import type { Job } from "~/platform/queue/task.ts";

const nothing = z.object({});
const DAY_MS = 24 * 60 * 60 * 1000;
/** Mails that the site wrote by itself are forgotten after so many days; replies stay with their message. */
const RETENTION_DAYS = 180;

/** What is done about mails by a timetable, besides sending them. */
export const EMAIL_TASKS: Job[] = [
  { name: "mail-server-check", schema: nothing, cron: "* * * * *", run: () => checkServer(new Date()) },
  {
    name: "mail-inbox",
    schema: nothing,
    cron: "* * * * *",
    run: () => readInbox(async (mail) => void (await processInboundEmail(mail, new Date())), new Date()),
  },
  { name: "mail-digest", schema: nothing, cron: "0 6 * * *", run: () => queueDigest(new Date()) },
  { name: "mail-forget", schema: nothing, cron: "30 3 * * *", run: () => deleteOldEmails(new Date()) },
];

/** Deletes mails that the site wrote by itself, long after they were done with; one that failed not before the owner took note. */
export async function deleteOldEmails(now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  await database()
    .delete(mails)
    .where(
      and(
        inArray(mails.kind, [LEAD_NOTICE.name, ACKNOWLEDGEMENT.name, DIGEST_EMAIL.name]),
        or(eq(mails.state, "accepted"), and(eq(mails.state, "failed"), isNotNull(mails.seenAt))),
        lt(mails.updatedAt, before),
      ),
    );
}
