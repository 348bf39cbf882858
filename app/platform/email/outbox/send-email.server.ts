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

/** What became of a mail is told again and again for so long while the database is away. */
const RECORD_TIMEOUT_MS = 40_000;
/** So many mails at most are waited for beside the others, in each process. */
const MAX_SIDE_LANES = 12;

/** Where mails go. */
export interface SmtpConnector {
  /** A session that is the caller's alone: one that was given back, else a new one. */
  acquire(): Promise<SmtpSession>;
  /** For the next mail; after any trouble it is closed instead. */
  release(session: SmtpSession): void;
  from: { name: string; address: string };
}

// A mail server may take minutes to say whether it accepts a mail. Others needn't wait for that.
const sideLanes = new Set<Promise<void>>();

/**
 * Sends the most urgent mail that is due. Any number of processes may do this at once: a mail belongs to one of them. What
 * became of it is on record before this resolves, unless the server is very slow with it: then it is waited for beside
 * the next ones. False when nothing was due, or the mail server is not to be tried yet.
 */
export async function sendNextEmail(
  connector: SmtpConnector,
  writers: EmailWriter[],
  clock: () => Date,
): Promise<boolean> {
  const mail = await claimEmail(clock());
  if (!mail) return false;
  const stopRenewing = renewLease(mail, clock);
  const sending = deliver(mail, connector, writers, clock).finally(stopRenewing);
  const { sideLaneAfterMs } = emailSettings().timeouts;
  if ((await withTimeout(sideLaneAfterMs, sending, () => "slow" as const)) !== "slow") return true;
  if (sideLanes.size >= MAX_SIDE_LANES) await sending;
  else moveToSideLane(sending);
  return true;
}

function moveToSideLane(sending: Promise<void>) {
  const settled = sending
    .catch((error) => log.error({ err: error }, "sending a mail failed"))
    .finally(() => sideLanes.delete(settled));
  sideLanes.add(settled);
}

async function deliver(
  mail: EmailRecord,
  connector: SmtpConnector,
  writers: EmailWriter[],
  clock: () => Date,
): Promise<void> {
  let session: SmtpSession | undefined;
  try {
    session = await connector.acquire();
    const reply = await session.send({ ...toOutgoingEmail(mail, clock()), from: connector.from });
    await retryUntil(() => recordAccepted(mail, reply, clock()));
    connector.release(session);
  } catch (error) {
    session?.close();
    if (!(error instanceof SmtpError)) throw error;
    await retryUntil(() => recordFailure(mail, error, { writers, now: clock() }));
  }
}

/** What the mail server said is known to nobody else, so it is told until it is on record. */
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

/** The date is that of the attempt: what is dated weeks back lies unseen below newer mail, or among the spam. */
function toOutgoingEmail(mail: EmailRecord, date: Date) {
  return {
    to: { address: mail.toAddress ?? "", name: mail.toName },
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? "",
    messageId: mail.messageId,
    date,
    replyTo: mail.replyTo,
    headers: mail.headers,
    inReplyTo: mail.inReplyTo,
    references: mail.references,
  };
}
