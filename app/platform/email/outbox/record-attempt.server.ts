import { and, eq, ne, sql } from "drizzle-orm";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import type { EmailWriter } from "~/platform/email/email-kind.ts";
import { closeSmtpCircuit, openSmtpCircuit } from "~/platform/email/smtp/smtp-circuit-breaker.server.ts";
import type { DeliveryFailure } from "~/platform/email/smtp/smtp-failure.ts";
import { suppressAddress } from "~/platform/email/suppression-list.server.ts";
import { type EmailRecord, emails } from "~/platform/email/tables.server.ts";
import { notifyEmailFailure } from "./notify-failure.server.ts";
import { type DeliveryAttempt, retryAfterDeferral, retryAfterUnclearOutcome } from "./retry-schedule.ts";

/** The maximum number of attempts in the log; older ones are dropped. */
const MAX_LOGGED_ATTEMPTS = 40;

/** Records that the mail server accepted an email, even if another process has claimed it meanwhile. Idempotent. */
export async function recordAccepted(email: EmailRecord, reply: string, now: Date): Promise<void> {
  const { id } = email;
  // Mass email is recorded by its issue, not one by one.
  if (isMassEmail(email)) await markAccepted(database(), id, reply, now);
  else {
    await database().transaction(async (tx) => {
      if (await markAccepted(tx, id, reply, now)) await recordActivity(tx, { act: "email.sent", ...aboutEmail(email) });
    });
  }
  await closeSmtpCircuit(now);
}

async function markAccepted(tx: Executor, id: string, reply: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(emails)
    .set({
      state: "accepted",
      acceptedAt: now,
      nextAttemptAt: null,
      runId: null,
      reply: reply.slice(0, 1_000),
      log: appendAttempt({ at: now.toISOString(), outcome: "accepted", reply: reply.slice(0, 1_000) }),
      updatedAt: now,
    })
    .where(and(eq(emails.id, id), ne(emails.state, "accepted")));
  return (rowCount ?? 0) > 0;
}

function isMassEmail({ priority, subjectId }: EmailRecord): boolean {
  return priority < 0 && subjectId !== null;
}

/** Neither to whom nor what it says. */
function aboutEmail({ id, kind }: EmailRecord) {
  return { subject: { kind: "email", id }, details: { kind } };
}

/** The email may not be sent any more, so no mail server was asked; there is nothing that the owner could do. */
export interface WithheldEmail {
  outcome: "withheld";
  reply: string;
  rejectsAddress?: never;
}

/**
 * Records a failed attempt and schedules the retry. A permanent rejection of the address puts it on the suppression
 * list; an email that has failed permanently is reported to its writer. The failure of one that was withheld is settled.
 */
export async function recordFailure(
  email: EmailRecord,
  problem: DeliveryFailure | WithheldEmail,
  { writers, now, isReplaced = false }: { writers: EmailWriter[]; now: Date; isReplaced?: boolean },
): Promise<void> {
  const { outcome, reply } = problem;
  const deferrals = email.deferrals + (outcome === "later" ? 1 : 0);
  const unclearAttempts = email.log.filter((attempt) => attempt.outcome === "unclear").length + 1;
  const retryAt = await nextRetry();
  await database().transaction(async (tx) => {
    const recorded = await tx
      .update(emails)
      .set({
        state: retryAt ? "queued" : "failed",
        deferrals,
        nextAttemptAt: retryAt ?? null,
        runId: null,
        seenAt: outcome === "withheld" ? now : null,
        reply: retryAt ? reply : `${reply}${finalNote()}`,
        log: appendAttempt({ at: now.toISOString(), outcome, reply }),
        updatedAt: now,
      })
      // Another process may have claimed it meanwhile.
      .where(and(eq(emails.id, email.id), eq(emails.attempts, email.attempts), eq(emails.state, "sending")))
      .returning({ address: emails.toAddress });
    const address = recorded[0]?.address;
    if (address && problem.rejectsAddress) await suppressAddress(tx, { address, reason: reply }, now);
    if (recorded.length === 0 || retryAt) return;
    await notifyEmailFailure(tx, writers, email, now);
    if (!isMassEmail(email)) await recordActivity(tx, { act: "email.failed", ...aboutEmail(email) });
  });
  if (outcome !== "unreachable" && outcome !== "withheld") await closeSmtpCircuit(now);

  async function nextRetry(): Promise<Date | undefined> {
    // Of a server that isn't used any more the next attempt says nothing.
    if (outcome === "unreachable") return isReplaced ? now : openSmtpCircuit(reply, now);
    if (outcome === "unclear") return retryAfterUnclearOutcome(unclearAttempts, now);
    return outcome === "later" ? retryAfterDeferral(deferrals, now) : undefined;
  }
  function finalNote(): string {
    if (outcome === "later") return ` This was the last of ${email.attempts} attempts.`;
    return outcome === "unclear" ? " It was sent twice and may have arrived: ask before you send it again." : "";
  }
}

/** The log of an email with one more attempt. */
export function appendAttempt(attempt: DeliveryAttempt) {
  const longer = sql`${emails.log} || ${JSON.stringify([attempt])}::jsonb`;
  return sql`case when jsonb_array_length(${emails.log}) < ${sql.raw(String(MAX_LOGGED_ATTEMPTS))} then ${longer} else (${longer}) - 0 end`;
}
