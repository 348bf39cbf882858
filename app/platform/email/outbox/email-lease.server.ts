import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { type EmailRecord, emails } from "~/platform/email/tables.server.ts";
import { appendAttempt } from "./record-attempt.server.ts";
import type { DeliveryAttempt } from "./retry-schedule.ts";

/** A process that sends a mail owns it for so long; a mail that is still being sent then was left by one that died. */
export const LEASE_MS = 110_000;
/** While it lives it says so this often. */
const LEASE_RENEWAL_MS = 30_000;

const BY_PRIORITY = sql`priority desc nulls last, next_attempt_at`;

/** Takes the most urgent mail that is due, else one that was left half sent. It is the caller's until its lease ends. */
export async function claimEmail(now: Date): Promise<EmailRecord | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return (
    (await leaseNext(sql`state = 'queued' and subject is not null and next_attempt_at <= ${at}`, now)) ??
    (await leaseNext(sql`state = 'sending' and lease_until < ${at}`, now, {
      at: now.toISOString(),
      outcome: "interrupted",
      reply: "The site stopped while it was sending this mail, and sends it once more.",
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
  const [mail] = await database()
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
  return mail;
}

function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

/** Keeps a mail the caller's, however long its sending takes. Returns how to end that. */
export function renewLease(mail: EmailRecord, clock: () => Date): () => void {
  const isOwnLease = and(eq(emails.id, mail.id), eq(emails.attempts, mail.attempts), eq(emails.state, "sending"));
  const renewalTimer = setInterval(() => {
    database()
      .update(emails)
      .set({ leaseUntil: leaseEnd(clock()) })
      .where(isOwnLease)
      // Next time, or the mail is sent by somebody else.
      .catch(() => {});
  }, LEASE_RENEWAL_MS).unref();
  return () => clearInterval(renewalTimer);
}
