import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { endConnectionOutage, findSmtpOutage, openSmtpCircuit } from "./smtp-circuit-breaker.server.ts";
import { DEFAULT_SMTP_TIMEOUTS } from "./smtp-timeouts.ts";
import { SmtpError, verifySmtpServer } from "./smtp-transport.server.ts";

/** Shorter timeouts, since the owner waits for the result. */
export const INTERACTIVE_TIMEOUTS = { ...DEFAULT_SMTP_TIMEOUTS, transferMs: 30_000, replyMs: 30_000 };

/**
 * Health check of the mail server, so that the owner learns of an outage before an email is due. It authenticates only
 * during an outage, since many servers limit the number of logins.
 */
export async function checkSmtpServer(now: Date): Promise<void> {
  const { smtp, timeouts } = emailSettings();
  if (!smtp) return;
  const outage = await findSmtpOutage();
  const server = outage && !outage.awaitsAcceptance ? smtp : { ...smtp, user: undefined };
  try {
    await verifySmtpServer(server, timeouts);
    await endConnectionOutage(now);
  } catch (error) {
    if (!(error instanceof SmtpError)) throw error;
    const { outcome, reply, awaitsAcceptance = false } = error.failure;
    if (outcome === "unreachable") await openSmtpCircuit(reply, now, { awaitsAcceptance });
  }
}
