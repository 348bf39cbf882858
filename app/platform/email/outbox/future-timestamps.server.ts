import { and, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { emails, mailServerStatus } from "~/platform/email/tables.server.ts";

/** The tolerated clock skew between processes. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Resets timestamps that a clock running ahead has written before it was set back: queued and deferred emails become
 * due now, and the circuit breaker may retry. Such rows have an `updated_at` in the future, or, where a process with the right
 * clock has changed them since, a `created_at`.
 */
export async function resetFutureTimestamps(now: Date): Promise<void> {
  const latestPlausible = new Date(now.getTime() + CLOCK_SKEW_MS);
  await database()
    .update(emails)
    .set({
      nextAttemptAt: now,
      createdAt: sql`least(${emails.createdAt}, ${now.toISOString()}::timestamptz)`,
      updatedAt: now,
    })
    .where(
      and(
        inArray(emails.state, ["waiting", "queued"]),
        or(gt(emails.updatedAt, latestPlausible), gt(emails.createdAt, latestPlausible)),
      ),
    );
  await database()
    .update(mailServerStatus)
    .set({ retryAt: now, updatedAt: now })
    .where(and(gt(mailServerStatus.updatedAt, latestPlausible), isNotNull(mailServerStatus.retryAt)));
}
