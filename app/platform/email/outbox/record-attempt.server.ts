import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { createBatcher } from "~/platform/db/batcher.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import type { EmailWriter } from "~/platform/email/email-kind.ts";
import { serverIdOf } from "~/platform/email/message-id.server.ts";
import {
  closeSmtpCircuit,
  countSenderRefusal,
  endConnectionOutage,
  openSmtpCircuit,
} from "~/platform/email/smtp/smtp-circuit-breaker.server.ts";
import type { DeliveryFailure } from "~/platform/email/smtp/smtp-failure.ts";
import { suppressAddress } from "~/platform/email/suppression-list.server.ts";
import { type EmailRecord, emails } from "~/platform/email/tables.server.ts";
import { log } from "~/platform/log.server.ts";
import { cutText } from "~/shared/text/tidy-text.ts";
import { type RetriedEmail, reviveEmails } from "./retry-emails.server.ts";
import { type DeliveryAttempt, retryAfterDeferral, retryAfterUnclearOutcome } from "./retry-schedule.ts";

/** The maximum number of attempts in the log; older ones are dropped. */
const MAX_LOGGED_ATTEMPTS = 40;

/** Records that the mail server accepted an email, even if another process has claimed it meanwhile. Idempotent. */
export async function recordAccepted(email: EmailRecord, reply: string, now: Date): Promise<void> {
  // Mass email is recorded by its issue, not one by one; and many in one statement, since there is so much of it.
  if (isMassEmail(email)) return void (await recordMassAccepted({ id: email.id, reply, now }));
  await database().transaction(async (tx) => {
    const isNew = await markAccepted(tx, [{ id: email.id, reply, now }]);
    if (isNew) await recordActivity(tx, { event: "email.sent", ...aboutEmail(email) });
  });
  await closeSmtpCircuit(now);
}

type Acceptance = { id: string; reply: string; now: Date };

const recordMassAccepted = createBatcher(async (accepted: Acceptance[]) => {
  const closing = database()
    .$with("closing")
    .as(closeSmtpCircuit(accepted[0]?.now ?? new Date()));
  await markAccepted(database().with(closing), accepted);
  return accepted.map(() => true);
});

async function markAccepted(db: Pick<Executor, "update">, accepted: Acceptance[]): Promise<boolean> {
  const rows = accepted.map(({ id, now: at, reply: said }) => {
    const reply = cutText(said, 1_000).replaceAll("\0", "").toWellFormed();
    return { id, at, reply, server_id: serverIdOf(said), log: [{ at, outcome: "accepted", reply }] };
  });
  const { rowCount } = await db
    .update(emails)
    .set({
      ...{ state: "accepted", nextAttemptAt: null, runId: null, acceptedAt: sql`new.at`, updatedAt: sql`new.at` },
      ...{ reply: sql`new.reply`, serverId: sql`new.server_id`, log: appendAttempts(sql`new.log`) },
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(rows)}) new(id uuid, at timestamptz, reply text, server_id text, log jsonb)`,
    )
    .where(and(sql`${emails.id} = new.id`, ne(emails.state, "accepted")));
  return (rowCount ?? 0) > 0;
}

function isMassEmail({ priority, subjectId }: EmailRecord): boolean {
  return priority < 0 && subjectId !== null;
}

/** Neither to whom nor what it says. */
function aboutEmail({ id, kind }: EmailRecord) {
  return { subject: { kind: "email", id }, details: { kind } };
}

/**
 * Records a failed attempt and schedules the retry. A permanent rejection of the address puts it on the suppression
 * list; an email that has failed permanently is reported to its writer. The failure of one that was withheld is
 * settled. Refusals that turn out to be the sender's fault become an outage, and the emails that they failed wait for
 * its end.
 */
export async function recordFailure(
  email: EmailRecord,
  failure: DeliveryFailure,
  { writers, now, isReplaced = false }: { writers: EmailWriter[]; now: Date; isReplaced?: boolean },
): Promise<void> {
  const previous = (outcome: DeliveryAttempt["outcome"]) =>
    email.log.filter((attempt) => attempt.outcome === outcome).length;
  const outcome = await database().transaction(async (tx) => {
    const refused =
      failure.senderOutage && !isReplaced ? await countSenderRefusal(tx, email.id, previous("refused")) : undefined;
    const problem = refused ? senderOutage(failure) : failure;
    const { outcome, reply } = problem;
    const { retryAt, deferrals } = await nextRetry(tx, problem);
    if (refused && retryAt) await reviveEmails(tx, { ids: refused, at: retryAt }, now, onRevived);
    const recorded = await tx
      .update(emails)
      .set({
        state: retryAt ? "queued" : "failed",
        deferrals,
        nextAttemptAt: retryAt ?? null,
        runId: null,
        seenAt: outcome === "withheld" ? now : null,
        reply: retryAt ? reply : `${reply}${finalNote(outcome)}`,
        log: appendAttempt({ at: now.toISOString(), outcome, reply }),
        updatedAt: now,
      })
      // Another process may have claimed it meanwhile.
      .where(and(eq(emails.id, email.id), eq(emails.attempts, email.attempts), eq(emails.state, "sending")))
      .returning({ address: emails.toAddress });
    const address = recorded[0]?.address;
    if (address && problem.rejectsAddress) await suppressAddress(tx, { address, reason: reply }, now);
    if (recorded.length === 0 || retryAt) return outcome;
    await notifyEmailFailure(tx, writers, email, now);
    const event = outcome === "withheld" ? "email.withheld" : "email.failed";
    if (!isMassEmail(email)) await recordActivity(tx, { event, ...aboutEmail(email) });
    return outcome;
  });
  if (outcome !== "unreachable" && outcome !== "withheld") await endConnectionOutage(now);

  async function nextRetry(
    tx: Executor,
    { outcome, reply, awaitsAcceptance = false }: DeliveryFailure,
  ): Promise<{ retryAt: Date | undefined; deferrals: number }> {
    const { deferrals } = email;
    if (outcome === "later") return { retryAt: retryAfterDeferral(deferrals + 1, now), deferrals: deferrals + 1 };
    if (outcome === "unclear") return { retryAt: retryAfterUnclearOutcome(previous("unclear") + 1, now), deferrals };
    if (outcome !== "unreachable") return { retryAt: undefined, deferrals };
    // Of a server that isn't used any more the next attempt says nothing.
    if (isReplaced) return { retryAt: now, deferrals };
    const { retryAt, hasBegun } = await openSmtpCircuit(reply, now, { awaitsAcceptance, tx });
    if (!awaitsAcceptance) return { retryAt, deferrals };
    // Others are tried before it: they may be accepted. The outages that it begins are counted, since it may be to
    // blame.
    const counted = deferrals + (hasBegun ? 1 : 0);
    const isLast = counted > 0 && !retryAfterDeferral(counted, now);
    return { retryAt: isLast ? undefined : new Date(2 * retryAt.getTime() - now.getTime()), deferrals: counted };
  }
  async function onRevived(tx: Executor, revived: RetriedEmail & { address: string | undefined }) {
    await writers.find(({ kind }) => kind === revived.kind)?.onRevived?.(tx, revived, now);
  }
  function finalNote(outcome: DeliveryAttempt["outcome"]): string {
    if (outcome === "later" || outcome === "unreachable") return ` This was the last of ${email.attempts} attempts.`;
    return outcome === "unclear" ? " It was sent twice and may have arrived: ask before you send it again." : "";
  }
}

/** What a refusal means once it is known that the sender is at fault. */
function senderOutage({ reply, senderOutage = reply }: DeliveryFailure): DeliveryFailure {
  return { outcome: "unreachable", reply: senderOutage, awaitsAcceptance: true };
}

/** The log of an email with one more attempt. */
export function appendAttempt(attempt: DeliveryAttempt) {
  return appendAttempts(sql`${JSON.stringify([attempt])}::jsonb`);
}

function appendAttempts(one: SQL) {
  const longer = sql`${emails.log} || ${one}`;
  return sql`case when jsonb_array_length(${emails.log}) < ${sql.raw(String(MAX_LOGGED_ATTEMPTS))} then ${longer} else (${longer}) - 0 end`;
}

type FailedEmail = Pick<EmailRecord, "id" | "kind" | "subjectId">;

/**
 * Calls the `onFailed` handler of the email's writer, in the transaction that records the failure. An error in the
 * handler must not roll the record back: the email would be sent again and again.
 */
export async function notifyEmailFailure(
  tx: Executor,
  writers: EmailWriter[],
  email: FailedEmail,
  now: Date,
): Promise<void> {
  const onFailed = writers.find(({ kind }) => kind === email.kind)?.onFailed;
  if (!onFailed) return;
  try {
    await tx.transaction((savepoint) => onFailed(savepoint, email, now));
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.error({ err: error, kind: email.kind, emailId: email.id }, "the failure handler of an email failed");
  }
}
