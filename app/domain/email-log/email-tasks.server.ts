import { and, eq, isNotNull, lt, or } from "drizzle-orm";
import { z } from "zod";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import type { EmailWriter } from "~/platform/email/email-kind.ts";
import { checkSmtpServer } from "~/platform/email/smtp/smtp-check.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { notOnHold } from "~/platform/privacy/not-on-hold.server.ts";
import { lockHolds } from "~/platform/privacy/require-no-hold.server.ts";
import type { Task } from "~/platform/queue/task-queue.server.ts";
import { queueInboxOutageEmail } from "./inbox-outage.server.ts";

const nothing = z.object({});
const DAY_MS = 24 * 60 * 60 * 1000;

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

/**
 * Deletes emails whose kind has a retention period of its own, that long after they were accepted, or failed and were acknowledged
 * by the owner; none to a person under a legal hold.
 */
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
    if (rowCount) await recordActivity(tx, { act: "data.expired", details: { what: "emails", count: rowCount } });
  });
}
