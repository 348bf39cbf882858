import { and, eq, gt, inArray, isNotNull } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { emails, mailServerStatus } from "~/platform/email/tables.server.ts";
import { LEASE_MS } from "./email-lease.server.ts";

/** Clocks of several processes may differ by so much. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Lets nothing wait for a moment that was noted by a clock that was ahead and has been put back since: a mail that was
 * queued or put off then is due now, the mail server may be tried, and a lease lasts as long as any other. What was noted
 * in the future says so itself (`updated_at`).
 */
export async function resetFutureTimestamps(now: Date): Promise<void> {
  const latestPlausible = new Date(now.getTime() + CLOCK_SKEW_MS);
  await database()
    .update(emails)
    .set({ nextAttemptAt: now, updatedAt: now })
    .where(and(inArray(emails.state, ["waiting", "queued"]), gt(emails.updatedAt, latestPlausible)));
  // Not ended at once: the process that sends the mail may be alive, and renews its lease in the meantime.
  const lease = new Date(now.getTime() + LEASE_MS);
  await database()
    .update(emails)
    .set({ leaseUntil: lease })
    .where(and(eq(emails.state, "sending"), gt(emails.leaseUntil, new Date(lease.getTime() + CLOCK_SKEW_MS))));
  await database()
    .update(mailServerStatus)
    .set({ retryAt: now, updatedAt: now })
    .where(and(gt(mailServerStatus.updatedAt, latestPlausible), isNotNull(mailServerStatus.retryAt)));
}
