import { setTimeout as delay } from "node:timers/promises";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import type { EmailWriter } from "~/platform/email/email-kind.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { SmtpError, type SmtpSession } from "~/platform/email/smtp/smtp-session.server.ts";
import type { EmailRecord } from "~/platform/email/tables.server.ts";
import { log } from "~/platform/log.server.ts";
import { withTimeout } from "~/platform/with-timeout.ts";
import { claimEmail, renewLease } from "./email-lease.server.ts";
import { recordAccepted, recordFailure } from "./record-attempt.server.ts";

/** How long recording the outcome is retried while the database is unavailable. */
const RECORD_TIMEOUT_MS = 40_000;
/** The maximum number of side lanes of each process. */
const MAX_SIDE_LANES = 12;

/** Provides the SMTP sessions. */
export interface SmtpConnector {
  /** Returns a session for exclusive use: a released one, else a new one. */
  acquire(): Promise<SmtpSession>;
  /** Makes a session available for the next email; after an error it is closed instead. */
  release(session: SmtpSession): void;
  from: { name: string; address: string };
}

// A mail server may take minutes to accept an email; a side lane waits for it while others are sent.
const sideLanes = new Set<Promise<void>>();

/**
 * Sends the most urgent email that is due. Safe to run in any number of processes: each email is leased to one of them.
 * The outcome is recorded before this resolves, unless the server is so slow that the email moves to a side lane.
 *
 * @returns false when no email was due, or the circuit breaker is open
 */
export async function sendNextEmail(
  connector: SmtpConnector,
  writers: EmailWriter[],
  clock: () => Date,
): Promise<boolean> {
  const email = await claimEmail(clock());
  if (!email) return false;
  const stopRenewing = renewLease(email, clock);
  const sending = deliver(email, connector, writers, clock).finally(stopRenewing);
  const { sideLaneAfterMs } = emailSettings().timeouts;
  if ((await withTimeout(sideLaneAfterMs, sending, () => "slow" as const)) !== "slow") return true;
  if (sideLanes.size >= MAX_SIDE_LANES) await sending;
  else moveToSideLane(sending);
  return true;
}

function moveToSideLane(sending: Promise<void>) {
  const settled = sending
    .catch((error) => log.error({ err: error }, "sending an email failed"))
    .finally(() => sideLanes.delete(settled));
  sideLanes.add(settled);
}

async function deliver(
  email: EmailRecord,
  connector: SmtpConnector,
  writers: EmailWriter[],
  clock: () => Date,
): Promise<void> {
  let session: SmtpSession | undefined;
  try {
    session = await connector.acquire();
    const reply = await session.send({ ...toOutgoingEmail(email, clock()), from: connector.from });
    await retryUntil(() => recordAccepted(email, reply, clock()));
    connector.release(session);
  } catch (error) {
    session?.close();
    if (!(error instanceof SmtpError)) throw error;
    await retryUntil(() => recordFailure(email, error, { writers, now: clock() }));
  }
}

/** Only this process knows the mail server's reply, so recording it is retried until it succeeds or times out. */
async function retryUntil(record: () => Promise<void>): Promise<void> {
  const giveUpAt = Date.now() + RECORD_TIMEOUT_MS;
  while (true) {
    try {
      return await record();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > giveUpAt) throw error;
      await delay(250);
    }
  }
}

/**
 * `Date` is the time of the attempt: mail programs sort an email dated weeks ago below newer ones, or treat it as spam.
 */
function toOutgoingEmail(email: EmailRecord, date: Date) {
  return {
    to: { address: email.toAddress ?? "", name: email.toName },
    subject: email.subject ?? "",
    text: email.text ?? "",
    html: email.html ?? "",
    messageId: email.messageId,
    date,
    replyTo: email.replyTo,
    headers: email.headers,
    inReplyTo: email.inReplyTo,
    references: email.references,
  };
}
