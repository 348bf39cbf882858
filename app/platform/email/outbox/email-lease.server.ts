import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { mails } from "~/platform/email/tables.server.ts";
import { logged } from "./record-attempt.server.ts";
import type { Attempt } from "./retry-schedule.ts";

/** A process that sends a mail owns it for so long; a mail that is still being sent then was left by one that died. */
export const LEASE_MS = 110_000;
/** While it lives it says so this often. */
const RENEW_MS = 30_000;

export type Mail = typeof mails.$inferSelect;

const MOST_URGENT = sql`priority desc nulls last, next_attempt_at`;

/** Takes the most urgent mail that is due, else one that was left half sent. It is the caller's until its lease ends. */
export async function claimMail(now: Date): Promise<Mail | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return (
    (await take(sql`state = 'queued' and subject is not null and next_attempt_at <= ${at}`, now)) ??
    (await take(sql`state = 'sending' and lease_until < ${at}`, now, {
      at: now.toISOString(),
      outcome: "interrupted",
      reply: "The site stopped while it was sending this mail, and sends it once more.",
    }))
  );
}

async function take(due: SQL, now: Date, before?: Attempt): Promise<Mail | undefined> {
  const serverMayBeTried = sql`not exists (select from mail_server where retry_at > ${now.toISOString()}::timestamptz)`;
  const found = database()
    .select({ id: mails.id })
    .from(mails)
    .where(and(due, serverMayBeTried))
    .orderBy(MOST_URGENT)
    .limit(1)
    .for("update", { skipLocked: true });
  const [mail] = await database()
    .update(mails)
    .set({
      state: "sending",
      attempts: sql`${mails.attempts} + 1`,
      leaseUntil: leaseFrom(now),
      ...(before ? { log: logged(before) } : {}),
      updatedAt: now,
    })
    .where(inArray(mails.id, found))
    .returning();
  return mail;
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

/** Keeps a mail the caller's, however long its sending takes. Returns how to end that. */
export function holdMail(mail: Mail, clock: () => Date): () => void {
  const ours = and(eq(mails.id, mail.id), eq(mails.attempts, mail.attempts), eq(mails.state, "sending"));
  const renewing = setInterval(() => {
    database()
      .update(mails)
      .set({ leaseUntil: leaseFrom(clock()) })
      .where(ours)
      // Next time, or the mail is sent by somebody else.
      .catch(() => {});
  }, RENEW_MS).unref();
  return () => clearInterval(renewing);
}
