import { and, eq, ne, sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import type { MailWriter } from "~/platform/email/email-kind.ts";
import { serverFailed, serverWorks } from "~/platform/email/smtp/smtp-circuit-breaker.server.ts";
import type { SmtpProblem } from "~/platform/email/smtp/smtp-failure.ts";
import { suppressAddress } from "~/platform/email/suppression-list.server.ts";
import { mails } from "~/platform/email/tables.server.ts";
import { announceFailure } from "./notify-failure.server.ts";
import { type Attempt, attemptAfterSilence, nextAttempt } from "./retry-schedule.ts";

/** The log keeps so many attempts, the newest. */
const LOG_LENGTH = 40;

type Mail = typeof mails.$inferSelect;

/** What the server took is accepted, whatever somebody else thinks by now. Safe to call twice. */
export async function recordAccepted({ id }: Mail, reply: string, now: Date): Promise<void> {
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
    .where(and(eq(mails.id, id), ne(mails.state, "accepted")));
  await serverWorks(now);
}

/**
 * Records why a mail was not handed over, and when it is tried again. An address that was refused for good goes onto the
 * suppression list with it, and a mail that has failed is passed on to its writer.
 */
export async function recordProblem(
  mail: Mail,
  problem: SmtpProblem,
  { writers, now }: { writers: MailWriter[]; now: Date },
): Promise<void> {
  const { outcome, reply } = problem;
  const deferrals = mail.deferrals + (outcome === "later" ? 1 : 0);
  const silences = mail.log.filter((attempt) => attempt.outcome === "unclear").length + 1;
  const again = await nextMoment();
  await database().transaction(async (tx) => {
    const recorded = await tx
      .update(mails)
      .set({
        state: again ? "queued" : "failed",
        deferrals,
        nextAttemptAt: again ?? null,
        leaseUntil: null,
        reply: again ? reply : `${reply}${lastWords()}`,
        log: logged({ at: now.toISOString(), outcome, reply }),
        updatedAt: now,
      })
      // Another process may have taken it over meanwhile.
      .where(and(eq(mails.id, mail.id), eq(mails.attempts, mail.attempts), eq(mails.state, "sending")))
      .returning({ address: mails.toAddress });
    const address = recorded[0]?.address;
    if (address && problem.refusesAddress) await suppressAddress(tx, { address, reason: reply }, now);
    if (recorded.length > 0 && !again) await announceFailure(tx, writers, mail, now);
  });
  if (outcome !== "unreachable") await serverWorks(now);

  async function nextMoment(): Promise<Date | undefined> {
    if (outcome === "unreachable") return serverFailed(reply, now);
    if (outcome === "unclear") return attemptAfterSilence(silences, now);
    return outcome === "later" ? nextAttempt(deferrals, now) : undefined;
  }
  function lastWords(): string {
    if (outcome === "later") return ` This was the last of ${mail.attempts} attempts.`;
    return outcome === "unclear" ? " It was sent twice and may have arrived: ask before you send it again." : "";
  }
}

/** A mail's log with one more attempt. */
export function logged(attempt: Attempt) {
  const longer = sql`${mails.log} || ${JSON.stringify([attempt])}::jsonb`;
  return sql`case when jsonb_array_length(${mails.log}) < ${sql.raw(String(LOG_LENGTH))} then ${longer} else (${longer}) - 0 end`;
}
