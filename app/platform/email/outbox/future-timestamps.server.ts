import { and, eq, gt, inArray, isNotNull } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { mailServer, mails } from "~/platform/email/tables.server.ts";
import { LEASE_MS } from "./email-lease.server.ts";

/** Clocks of several processes may differ by so much. */
const DIFFERENCE_MS = 60_000;

/**
 * Lets nothing wait for a moment that was noted by a clock that was ahead and has been put back since: a mail that was
 * queued or put off then is due now, the mail server may be tried, and a lease lasts as long as any other. What was noted
 * in the future says so itself (`updated_at`).
 */
export async function forgetClockAhead(now: Date): Promise<void> {
  const ahead = new Date(now.getTime() + DIFFERENCE_MS);
  await database()
    .update(mails)
    .set({ nextAttemptAt: now, updatedAt: now })
    .where(and(inArray(mails.state, ["waiting", "queued"]), gt(mails.updatedAt, ahead)));
  // Not ended at once: the process that sends the mail may be alive, and renews its lease in the meantime.
  const lease = new Date(now.getTime() + LEASE_MS);
  await database()
    .update(mails)
    .set({ leaseUntil: lease })
    .where(and(eq(mails.state, "sending"), gt(mails.leaseUntil, new Date(lease.getTime() + DIFFERENCE_MS))));
  await database()
    .update(mailServer)
    .set({ retryAt: now, updatedAt: now })
    .where(and(gt(mailServer.updatedAt, ahead), isNotNull(mailServer.retryAt)));
}
