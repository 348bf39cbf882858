import { setTimeout as delay } from "node:timers/promises";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { database } from "../db/database.server.ts";
import { isDatabaseUnavailable } from "../db/unavailable.server.ts";
import { type Attempt, nextAttempt } from "./mail-state.ts";
import { serverFailed, serverWorks } from "./server-trouble.server.ts";
import { LONGEST_SEND_MS, SmtpError, type SmtpSession } from "./smtp-session.server.ts";
import { mails } from "./tables.server.ts";

/** A process that sends a mail owns it for so long; a mail that is still being sent then was left by one that died. */
const LEASE_MS = LONGEST_SEND_MS + 40_000;
/** The log keeps so many attempts, the newest. */
const LOG_LENGTH = 40;

type Mail = typeof mails.$inferSelect;

/** Where mails go: a session, opened when the first mail needs it. */
export interface Connector {
  session(): Promise<SmtpSession>;
  /** Closes the session; the next mail gets a new one. */
  drop(): void;
  from: { name: string; address: string };
}

/**
 * Sends the most urgent mail that is due. Any number of processes may do this at once: a mail belongs to one of them. What
 * became of it is on record before this resolves. False when nothing was due, or the mail server is not to be tried yet.
 */
export async function sendNextMail(connector: Connector, clock: () => Date): Promise<boolean> {
  const mail = await claim(clock());
  if (!mail) return false;
  try {
    const session = await connector.session();
    const reply = await session.send({ ...outgoing(mail), from: connector.from });
    await insist(() => recordAccepted(mail, reply, clock()));
  } catch (error) {
    connector.drop();
    if (!(error instanceof SmtpError)) throw error;
    await insist(() => recordProblem(mail, error, clock()));
  }
  return true;
}

/**
 * What the mail server said is known to nobody else: while the database is away it is told again and again, for as long as
 * the mail is ours.
 */
async function insist(record: () => Promise<void>): Promise<void> {
  const giveUpAt = Date.now() + LEASE_MS - LONGEST_SEND_MS;
  while (true) {
    try {
      return await record();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > giveUpAt) throw error;
      await delay(250);
    }
  }
}

const MOST_URGENT = sql`priority desc nulls last, next_attempt_at`;

/** Takes a mail that is due, else one that was left half sent. */
async function claim(now: Date): Promise<Mail | undefined> {
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
      leaseUntil: new Date(now.getTime() + LEASE_MS),
      ...(before ? { log: logged(before) } : {}),
      updatedAt: now,
    })
    .where(inArray(mails.id, found))
    .returning();
  return mail;
}

function outgoing(mail: Mail) {
  return {
    to: { address: mail.toAddress ?? "", name: mail.toName },
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    messageId: mail.messageId,
    date: mail.createdAt,
    replyTo: mail.replyTo,
    headers: mail.headers,
    inReplyTo: mail.inReplyTo,
    references: mail.references,
  };
}

/** What the server took is accepted, whatever somebody else thinks by now. */
async function recordAccepted(mail: Mail, reply: string, now: Date) {
  await database()
    .update(mails)
    .set({
      state: "accepted",
      acceptedAt: now,
      nextAttemptAt: null,
      leaseUntil: null,
      reply: reply.slice(0, 1_000),
      log: logged({ at: now.toISOString(), outcome: "accepted", reply: reply.slice(0, 1_000) }),
      updatedAt: now,
    })
    .where(eq(mails.id, mail.id));
  await serverWorks(now);
}

async function recordProblem(mail: Mail, { outcome, reply }: SmtpError, now: Date) {
  const deferrals = mail.deferrals + (outcome === "later" ? 1 : 0);
  const again = outcome === "unreachable" ? await serverFailed(reply, now) : nextAttempt(deferrals, now);
  const final = outcome === "refused" || !again;
  await database()
    .update(mails)
    .set({
      state: final ? "failed" : "queued",
      deferrals,
      nextAttemptAt: final ? null : again,
      leaseUntil: null,
      reply: outcome === "later" && final ? `${reply} This was the last of ${mail.attempts} attempts.` : reply,
      log: logged({ at: now.toISOString(), outcome, reply }),
      updatedAt: now,
    })
    // Another process may have taken it over meanwhile.
    .where(and(eq(mails.id, mail.id), eq(mails.attempts, mail.attempts), eq(mails.state, "sending")));
  if (outcome !== "unreachable") await serverWorks(now);
}

function logged(attempt: Attempt) {
  const longer = sql`${mails.log} || ${JSON.stringify([attempt])}::jsonb`;
  return sql`case when jsonb_array_length(${mails.log}) < ${sql.raw(String(LOG_LENGTH))} then ${longer} else (${longer}) - 0 end`;
}
