import { and, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { type EmailRecord, emails } from "~/platform/email/tables.server.ts";
import type { TaskRun } from "~/platform/queue/task-queue.server.ts";
import { appendAttempt } from "./record-attempt.server.ts";

/** The ids of the emails that this process is sending. */
export const emailsInFlight = new Set<string>();

/** Claims the most urgent emails that are due, for a run of the outbox task. None while the circuit breaker is open. */
export function claimEmails(runId: string, most: number, now: Date): Promise<EmailRecord[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  // Not a subquery: the planner may run that once for each row of a small table, which claims every due email.
  const due = database()
    .$with("due")
    .as(
      database()
        .select({ id: emails.id })
        .from(emails)
        .where(
          sql`state = 'queued' and subject is not null and next_attempt_at <= ${at}
          and not exists (select from mail_server_status where retry_at > ${at})`,
        )
        .orderBy(sql`priority desc nulls last, next_attempt_at`)
        .limit(most)
        .for("update", { skipLocked: true }),
    );
  return database()
    .with(due)
    .update(emails)
    .set({ state: "sending", attempts: sql`${emails.attempts} + 1`, runId, updatedAt: now })
    .from(due)
    .where(eq(emails.id, due.id))
    .returning(getTableColumns(emails));
}

/**
 * Queues the emails again that were being sent by a run that is no longer active: its process has died. Each may have
 * arrived, since no one knows what the mail server replied.
 *
 * @returns whether there were emails that other processes were sending
 */
export async function requeueInterrupted(isRunActive: TaskRun["isRunActive"], now: Date): Promise<boolean> {
  const sending = await database()
    .selectDistinct({ id: emails.id, runId: emails.runId })
    .from(emails)
    .where(eq(emails.state, "sending"));
  const abandoned = sending.filter(({ id }) => !emailsInFlight.has(id));
  for (const runId of new Set(abandoned.map((email) => email.runId))) {
    if (runId && (await isRunActive(runId))) continue;
    const ids = abandoned.filter((email) => email.runId === runId).map(({ id }) => id);
    const interrupted = {
      at: now.toISOString(),
      outcome: "interrupted" as const,
      reply: "The site stopped while it was sending this email, and sends it once more.",
    };
    await database()
      .update(emails)
      .set({ state: "queued", nextAttemptAt: now, runId: null, log: appendAttempt(interrupted), updatedAt: now })
      // Unless its process is alive after all and has recorded the reply meanwhile.
      .where(
        and(
          inArray(emails.id, ids),
          eq(emails.state, "sending"),
          runId ? eq(emails.runId, runId) : sql`${emails.runId} is null`,
        ),
      );
  }
  return abandoned.length > 0;
}
