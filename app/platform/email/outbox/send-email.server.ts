import pRetry from "p-retry";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import type { EmailAttachment, EmailWriter } from "~/platform/email/email-kind.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import type { Mailbox } from "~/platform/email/mailbox.ts";
import type { DeliveryFailure } from "~/platform/email/smtp/smtp-failure.ts";
import { SmtpError, type SmtpTransport } from "~/platform/email/smtp/smtp-transport.server.ts";
import type { EmailRecord } from "~/platform/email/tables.server.ts";
import { log } from "~/platform/log.server.ts";
import { isEmailAddress } from "~/shared/forms/email-address.ts";
import { recordAccepted, recordFailure } from "./record-attempt.server.ts";
import type { SendingPace } from "./sending-pace.ts";

/** Only this process knows the mail server's reply, so recording it is retried while the database is unavailable. */
const RECORD_RETRIES = { retries: Number.POSITIVE_INFINITY, maxRetryTime: 40_000, minTimeout: 250, factor: 1 };

/**
 * Sends a claimed email, unless its writer objects, and records the outcome. `isReplaced`: whether another mail server
 * was set up meanwhile. `pace` is that of the mail server: one that refuses a further connection while it gets many
 * isn't away. `begunMs`: since when others have been waiting for this email.
 */
export async function sendEmail(
  email: EmailRecord,
  transport: SmtpTransport,
  options: { writers: EmailWriter[]; clock: () => Date; isReplaced: () => boolean; pace: SendingPace; begunMs: number },
): Promise<void> {
  const { writers, clock, isReplaced, pace, begunMs } = options;
  const retryRecording = {
    ...RECORD_RETRIES,
    shouldRetry: ({ error }: { error: Error }) => isDatabaseUnavailable(error),
  };
  const objection = await pRetry(() => findObjection(email, writers), retryRecording);
  if (objection) {
    await pRetry(() => recordFailure(email, objection, { writers, now: clock() }), retryRecording);
    return;
  }
  const { from, timeouts } = emailSettings();
  const files = await pRetry(() => readAttachments(email, writers), retryRecording);
  if (!files) {
    const failure = { outcome: "later", reply: "Its files can’t be read now. The site’s log says why." } as const;
    return pRetry(() => recordFailure(email, failure, { writers, now: clock() }), retryRecording);
  }
  const recorded = Promise.withResolvers<void>();
  let slowTimer: NodeJS.Timeout | undefined;
  const untilMayArrive = async () => {
    await pace.untilMayArrive(recorded.promise);
    slowTimer = setTimeout(recorded.resolve, timeouts.slowAfterMs);
  };
  const outgoing = { ...toOutgoingEmail(email, from, clock()), attachments: files };
  try {
    const { outcome, record } = await transport.send(outgoing, untilMayArrive).then(
      (reply) => ({ outcome: "accepted", record: () => recordAccepted(email, reply, clock()) }),
      (error: unknown) => {
        if (!(error instanceof SmtpError)) throw error;
        const { outcome, reply, awaitsAcceptance } = error.failure;
        const isCrowded = outcome === "unreachable" && !awaitsAcceptance && pace.isGrown;
        const failure: DeliveryFailure = isCrowded ? { outcome: "later", reply } : error.failure;
        const about = { writers, now: clock(), isReplaced: isReplaced() };
        return { outcome, record: () => recordFailure(email, failure, about) };
      },
    );
    clearTimeout(slowTimer);
    await pRetry(record, retryRecording);
    pace.record(outcome, begunMs, performance.now());
  } finally {
    clearTimeout(slowTimer);
    recorded.resolve();
  }
}

/** Undefined when they can't be read now. */
async function readAttachments(email: EmailRecord, writers: EmailWriter[]): Promise<EmailAttachment[] | undefined> {
  try {
    return (await writers.find(({ kind }) => kind === email.kind)?.readAttachments?.(email)) ?? [];
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.error({ err: error, emailId: email.id }, "the files of an email can't be read");
    return undefined;
  }
}

/** Why the email isn't to be sent, at the moment of sending. What can't be found out isn't sent either. */
async function findObjection(
  { id, kind, data, toAddress }: EmailRecord,
  writers: EmailWriter[],
): Promise<DeliveryFailure | undefined> {
  if (toAddress === null) return { outcome: "withheld", reply: "Its recipient was removed: there is no address." };
  if (!isEmailAddress(toAddress)) return { outcome: "refused", reply: "Emails can't be sent to this address." };
  try {
    const reply = await writers.find((writer) => writer.kind === kind)?.findObjection?.(data, toAddress);
    return reply === undefined ? undefined : { outcome: "withheld", reply };
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.error({ err: error, kind, emailId: id }, "whether an email may be sent could not be found out");
    return {
      outcome: "refused",
      reply: "Whether this email may be sent could not be found out. The site's log says why.",
    };
  }
}

/**
 * `Date` is the time of the attempt: mail programs sort an email dated weeks ago below newer ones, or treat it as spam.
 */
function toOutgoingEmail(email: EmailRecord, from: Mailbox, date: Date) {
  const { toAddress, toName, messageId, replyTo, headers, inReplyTo, references } = email;
  const { subject, text, html, calendar } = email;
  return {
    ...{
      from,
      to: { address: toAddress ?? "", name: toName },
      date,
      messageId,
      replyTo,
      headers,
      inReplyTo,
      references,
    },
    ...{ subject: subject ?? "", text: text ?? "", html: html ?? "", calendar },
  };
}
