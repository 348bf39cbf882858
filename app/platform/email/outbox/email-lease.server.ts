import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { type EmailRecord, emails } from "~/platform/email/tables.server.ts";
import { appendAttempt } from "./record-attempt.server.ts";
import type { DeliveryAttempt } from "./retry-schedule.ts";

/** The lease on an email that is being sent: past its end, the process that sent it has died. */
export const LEASE_MS = 110_000;
/** The interval at which a lease is renewed. */
const LEASE_RENEWAL_MS = 30_000;

const BY_PRIORITY = sql`priority desc nulls last, next_attempt_at`;

/** Claims the most urgent email that is due, else one with an expired lease, under a new lease. */
export async function claimEmail(now: Date): Promise<EmailRecord | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return (
    (await leaseNext(sql`state = 'queued' and subject is not null and next_attempt_at <= ${at}`, now)) ??
    (await leaseNext(sql`state = 'sending' and lease_until < ${at}`, now, {
      at: now.toISOString(),
      outcome: "interrupted",
      reply: "The site stopped while it was sending this email, and sends it once more.",
    }))
  );
}

async function leaseNext(due: SQL, now: Date, interruptedAttempt?: DeliveryAttempt): Promise<EmailRecord | undefined> {
  const isCircuitClosed = sql`not exists (select from mail_server where retry_at > ${now.toISOString()}::timestamptz)`;
  const dueEmail = database()
    .select({ id: emails.id })
    .from(emails)
    .where(and(due, isCircuitClosed))
    .orderBy(BY_PRIORITY)
    .limit(1)
    .for("update", { skipLocked: true });
  const [email] = await database()
    .update(emails)
    .set({
      state: "sending",
      attempts: sql`${emails.attempts} + 1`,
      leaseUntil: leaseEnd(now),
      ...(interruptedAttempt ? { log: appendAttempt(interruptedAttempt) } : {}),
      updatedAt: now,
    })
    .where(inArray(emails.id, dueEmail))
    .returning();
  return email;
}

function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

/**
 * Renews the lease of an email until sending ends.
 *
 * @returns a function that stops the renewal
 */
export function renewLease(email: EmailRecord, clock: () => Date): () => void {
  const isOwnLease = and(eq(emails.id, email.id), eq(emails.attempts, email.attempts), eq(emails.state, "sending"));
  const renewalTimer = setInterval(() => {
    database()
      .update(emails)
      .set({ leaseUntil: leaseEnd(clock()) })
      .where(isOwnLease)
      // Renewed at the next interval; else another process claims the email.
      .catch(() => {});
  }, LEASE_RENEWAL_MS).unref();
  return () => clearInterval(renewalTimer);
}
