import { and, eq, isNotNull, lt, or } from "drizzle-orm";
import { z } from "zod";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { type EmailWriter, emailWriter } from "~/platform/email/email-kind.ts";
import { findInboxOutage } from "~/platform/email/inbound/poll-inbox.server.ts";
import { queueEmail } from "~/platform/email/outbox/queue-email.server.ts";
import type { SenderIdentity } from "~/platform/email/sender-identity.ts";
import { checkSmtpServer } from "~/platform/email/smtp/smtp-check.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { lockHolds, notOnHold } from "~/platform/privacy/holds.server.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";
import { DAY_MS, HOUR_MS } from "~/shared/time/durations.ts";

const nothing = z.object({});

type Retention = Pick<EmailWriter, "kind" | "retentionDays">;

/** Scheduled work for emails of these kinds, besides sending them. */
export function emailTasks(kinds: Retention[]): Task[] {
  return [
    { name: "mail-server-check", schema: nothing, cron: "* * * * *", run: () => checkMailServers(new Date()) },
    { name: "mail-forget", schema: nothing, cron: "30 3 * * *", run: () => deleteOldEmails(kinds, new Date()) },
  ];
}

async function checkMailServers(now: Date): Promise<void> {
  await queueInboxOutageEmail(now);
  await checkSmtpServer(now);
}

/** Deletes emails whose kind has a period of its own, once done with; none to a person under a legal hold. */
export async function deleteOldEmails(kinds: Retention[], now: Date): Promise<void> {
  const expired = kinds.flatMap(({ kind, retentionDays }) =>
    retentionDays === undefined
      ? []
      : and(eq(emails.kind, kind), lt(emails.updatedAt, new Date(now.getTime() - retentionDays * DAY_MS))),
  );
  if (expired.length === 0) return;
  const isDone = or(eq(emails.state, "accepted"), and(eq(emails.state, "failed"), isNotNull(emails.seenAt)));
  await database().transaction(async (tx) => {
    await lockHolds(tx);
    const { rowCount } = await tx.delete(emails).where(and(isDone, notOnHold(emails.toAddress), or(...expired)));
    if (rowCount) await recordActivity(tx, { event: "data.expired", details: { what: "emails", count: rowCount } });
  });
}

/** Many outages of a mail server are over by then. */
const PATIENCE_MS = HOUR_MS;

/** Tells the owner that the inbox can't be read. */
const INBOX_OUTAGE_EMAIL = {
  name: "inbox-outage",
  schema: z.object({ since: z.string(), reason: z.string() }),
  priority: 5,
  retentionDays: 180,
} as const;

/** Queues the email about an inbox that hasn't been readable for an hour, once for each outage. */
export async function queueInboxOutageEmail(now: Date): Promise<void> {
  const outage = await findInboxOutage();
  if (!outage || now.getTime() - Date.parse(outage.since) < PATIENCE_MS) return;
  const onceKey = `${INBOX_OUTAGE_EMAIL.name}:${outage.since}`;
  await queueEmail(database(), { kind: INBOX_OUTAGE_EMAIL, to: "owner", data: outage, onceKey, now });
}

/** The writer of that email, which isn't sent once the outage is over; `sender` is called for each. */
export function inboxOutageWriter(sender: () => SenderIdentity): EmailWriter {
  return emailWriter(
    INBOX_OUTAGE_EMAIL,
    async (outage) => {
      const { writeInboxOutage } = await import("./inbox-outage-email.server.tsx");
      return writeInboxOutage(outage, sender());
    },
    {
      findObjection: async ({ since }) =>
        (await findInboxOutage())?.since === since ? undefined : "It isn’t true any more: the inbox can be read again.",
    },
  );
}
