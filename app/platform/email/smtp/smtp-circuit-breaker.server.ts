import { eq, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { nextServerRetry } from "~/platform/email/outbox/retry-schedule.ts";
import { mailServerStatus } from "~/platform/email/tables.server.ts";

/** The current outage of the mail server: its reason and its start. */
export interface SmtpOutage {
  since: Date;
  reason: string;
  /** When the next attempt is due; null while one is in flight. */
  nextAttemptAt: Date | null;
}

/** Opens the circuit breaker, and returns when any process may retry. Failures at the same time count once. */
export function openSmtpCircuit(reason: string, now: Date): Promise<Date> {
  return database().transaction(async (tx) => {
    await tx.insert(mailServerStatus).values({ id: 1 }).onConflictDoNothing();
    const [row] = await tx.select().from(mailServerStatus).for("update");
    if (row?.retryAt && row.retryAt > now) return row.retryAt;
    const failures = (row?.failures ?? 0) + 1;
    const retryAt = nextServerRetry(failures, now);
    const outageSince = row?.outageSince ?? now;
    await tx.update(mailServerStatus).set({ outageSince, outage: reason, failures, retryAt, updatedAt: now });
    return retryAt;
  });
}

/** Closes the circuit breaker: the mail server works. */
export async function closeSmtpCircuit(now: Date): Promise<void> {
  await database()
    .update(mailServerStatus)
    .set({ outageSince: null, outage: null, failures: 0, retryAt: null, updatedAt: now })
    .where(sql`failures > 0`);
}

/** The current outage of the mail server, or undefined. */
export async function findSmtpOutage(): Promise<SmtpOutage | undefined> {
  const [row] = await database().select().from(mailServerStatus).where(eq(mailServerStatus.id, 1));
  if (!row?.outageSince || !row.outage) return undefined;
  return { since: row.outageSince, reason: row.outage, nextAttemptAt: row.retryAt };
}
