import { v7 as uuidv7 } from "uuid";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { createMessageId } from "~/platform/email/message-id.server.ts";
import { isEmailAddress } from "~/shared/forms/email-address.ts";
import {
  closeSmtpCircuit,
  endConnectionOutage,
  findSmtpOutage,
  openSmtpCircuit,
} from "./smtp-circuit-breaker.server.ts";
import { DEFAULT_SMTP_TIMEOUTS } from "./smtp-timeouts.ts";
import { openSmtpTransport, SmtpError, verifySmtpServer } from "./smtp-transport.server.ts";

/** Shorter timeouts, since the owner waits for the result. */
export const INTERACTIVE_TIMEOUTS = { ...DEFAULT_SMTP_TIMEOUTS, transferMs: 30_000, replyMs: 30_000 };

/** The result of an SMTP check, in plain words. */
export interface SmtpCheck {
  works: boolean;
  message: string;
}

/** Sends a test email to `to` at once, bypassing the outbox, and returns the mail server's reply. */
export async function sendTestEmail(to: string, content: { subject: string; text: string; html: string }, now: Date) {
  const { smtp, from } = emailSettings();
  if (!smtp) return { works: false, message: "No mail server is set up. Set one up under Settings, Mail." };
  if (!isEmailAddress(to)) return { works: false, message: "Emails can't be sent to this address." };
  const messageId = createMessageId(uuidv7());
  return runCheck(
    async () => {
      const transport = await openSmtpTransport(smtp, INTERACTIVE_TIMEOUTS);
      const email = { ...content, from, to: { name: "", address: to }, messageId, date: now };
      const reply = await transport.send(email).finally(transport.close);
      return `The mail server accepted it: “${reply}”. Whether it arrives you see in the mailbox; look among the spam, too.`;
    },
    closeSmtpCircuit,
    now,
  );
}

/**
 * Health check of the mail server, so that the owner learns of an outage before an email is due. It authenticates only
 * during an outage, since many servers limit the number of logins.
 */
export async function checkSmtpServer(now: Date): Promise<void> {
  const { smtp, timeouts } = emailSettings();
  if (!smtp) return;
  const outage = await findSmtpOutage();
  const server = outage && !outage.awaitsAcceptance ? smtp : { ...smtp, user: undefined };
  await runCheck(
    async () => {
      await verifySmtpServer(server, timeouts);
      return "";
    },
    endConnectionOutage,
    now,
  );
}

async function runCheck(
  run: () => Promise<string>,
  close: (now: Date) => PromiseLike<unknown>,
  now: Date,
): Promise<SmtpCheck> {
  try {
    const message = await run();
    await close(now);
    return { works: true, message };
  } catch (error) {
    if (!(error instanceof SmtpError)) throw error;
    const { outcome, reply, awaitsAcceptance } = error;
    if (outcome === "unreachable") await openSmtpCircuit(reply, now, { awaitsAcceptance });
    return { works: false, message: reply };
  }
}
