import { and, eq, gt, ne, or, sql } from "drizzle-orm";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { nextServerRetry } from "~/platform/email/outbox/retry-schedule.ts";
import { emails, mailServerStatus } from "~/platform/email/tables.server.ts";

/** The current outage of the mail server: its reason and its start. */
export interface SmtpOutage {
  since: Date;
  reason: string;
  /** When the next attempt is due; null while one is in flight. */
  nextAttemptAt: Date | null;
  /** The server can be reached, but takes nothing from this sender. */
  awaitsAcceptance?: true;
}

/** The domains that have to refuse one email after the other: below that it may be their own rules. */
const DOMAINS_OF_SENDER_OUTAGE = 3;
/** How often an email may be refused and count towards an outage of the sender's. */
const MAX_COUNTED_REFUSALS = 2;

/**
 * Opens the circuit breaker, in the caller's transaction if there is one. Failures at the same time count once.
 *
 * @param awaitsAcceptance - whether only an accepted email ends the outage
 * @returns when any process may retry, and whether this began the outage
 */
export function openSmtpCircuit(
  reason: string,
  now: Date,
  { awaitsAcceptance = false, tx: executor = database() }: { awaitsAcceptance?: boolean; tx?: Executor } = {},
): Promise<{ retryAt: Date; hasBegun: boolean }> {
  return executor.transaction(async (tx) => {
    const row = await lockStatus(tx);
    if (row?.retryAt && row.retryAt > now) return { retryAt: row.retryAt, hasBegun: false };
    const failures = (row?.failures ?? 0) + 1;
    const retryAt = nextServerRetry(failures, now, awaitsAcceptance);
    const outageSince = row?.outageSince ?? now;
    await tx
      .update(mailServerStatus)
      .set({ outageSince, outage: reason, failures, retryAt, awaitsAcceptance, updatedAt: now });
    return { retryAt, hasBegun: failures === 1 };
  });
}

/**
 * Counts a refusal that the sender may be at fault for, in the transaction that records it.
 *
 * @param refusals - how often this email was refused before
 * @returns the emails that were refused in a row when they show that it is the sender, empty when that is known
 *   already; undefined when it may be the recipient
 */
export async function countSenderRefusal(
  tx: Executor,
  emailId: string,
  refusals: number,
): Promise<string[] | undefined> {
  const row = await lockStatus(tx);
  if (row?.outageSince && row.awaitsAcceptance) return [];
  // Refused in several outages, and others were accepted between them.
  if (refusals >= MAX_COUNTED_REFUSALS) return undefined;
  const refusedEmails = [...new Set([...(row?.refusedEmails ?? []), emailId])];
  const [found] = await tx
    .select({ domains: sql<number>`count(distinct split_part(lower(${emails.toAddress}), '@', 2))::int` })
    .from(emails)
    .where(sql`${emails.id} = any(${sql.param(refusedEmails)}::uuid[])`);
  const isSender = (found?.domains ?? 0) >= DOMAINS_OF_SENDER_OUTAGE;
  await tx.update(mailServerStatus).set({ refusedEmails: isSender ? [] : refusedEmails });
  return isSender ? refusedEmails : undefined;
}

/** The row with the status, locked until the transaction ends. */
async function lockStatus(tx: Executor) {
  await tx.insert(mailServerStatus).values({ id: 1 }).onConflictDoNothing();
  const [row] = await tx.select().from(mailServerStatus).for("update");
  return row;
}

const CLOSED = { outageSince: null, outage: null, failures: 0, retryAt: null };

/** The statement that closes the circuit breaker: the mail server has accepted an email, or another one was set up. */
export function closeSmtpCircuit(now: Date) {
  return database()
    .update(mailServerStatus)
    .set({ ...CLOSED, awaitsAcceptance: false, refusedEmails: [], updatedAt: now })
    .where(or(gt(mailServerStatus.failures, 0), ne(mailServerStatus.refusedEmails, [])))
    .returning({ id: mailServerStatus.id });
}

/** Ends an outage of the connection: the mail server answers. One that awaits an accepted email goes on. */
export async function endConnectionOutage(now: Date): Promise<void> {
  await database()
    .update(mailServerStatus)
    .set({ ...CLOSED, updatedAt: now })
    .where(and(gt(mailServerStatus.failures, 0), eq(mailServerStatus.awaitsAcceptance, false)));
}

/** The current outage of the mail server, or undefined. */
export async function findSmtpOutage(): Promise<SmtpOutage | undefined> {
  const [row] = await database().select().from(mailServerStatus).where(eq(mailServerStatus.id, 1));
  if (!row?.outageSince || !row.outage) return undefined;
  const outage = { since: row.outageSince, reason: row.outage, nextAttemptAt: row.retryAt };
  return row.awaitsAcceptance ? { ...outage, awaitsAcceptance: true } : outage;
}

/** Whether emails are sent at the moment: there is a mail server, and it works. */
export async function canSendEmails(): Promise<boolean> {
  return emailSettings().smtp !== undefined && (await findSmtpOutage()) === undefined;
}
