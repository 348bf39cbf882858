import { v7 as uuidv7 } from "uuid";
import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { EmailSettings } from "~/platform/email/email-settings.server.ts";
import { createMessageId } from "~/platform/email/message-id.server.ts";
import { isEmailAddress } from "~/shared/forms/email-address.ts";
import { testInbox } from "./test-inbox.server.ts";
import { type ReportStep, testSmtp } from "./test-smtp.server.ts";

/** What is tested, saved or not. */
export type TestedMail = Pick<EmailSettings, "smtp" | "imap" | "from">;

/**
 * Tests mail settings step by step, with a real email: to the inbox, if there is one, else to `owner`.
 *
 * @param report - called with each state of each step
 * @returns whether the mail server accepted the email
 */
export async function testMail(
  { smtp, imap, from }: TestedMail,
  {
    owner,
    content,
    signal,
    now,
  }: { owner: string; content: Pick<EmailContent, "subject" | "text" | "html">; signal: AbortSignal; now: Date },
  report: ReportStep,
): Promise<boolean> {
  if (!smtp) {
    report({ step: "dns", state: "failed", text: "No mail server is set up." });
    return false;
  }
  const messageId = createMessageId(uuidv7());
  const inbox = imap?.user && isEmailAddress(imap.user) ? imap.user : from.address;
  const to = { name: "", address: imap ? inbox : owner };
  const isAccepted = await testSmtp(smtp, { ...content, from, to, messageId, date: now }, report);
  if (signal.aborted) return isAccepted;
  if (imap) {
    await testInbox({ imap, smtpHost: smtp.host, messageId: isAccepted ? messageId : undefined, signal }, report);
  } else {
    const text = "No inbox is set up, so the site finds neither replies nor bounces.";
    report({ step: "inbox", state: "skipped", text });
    if (isAccepted) report({ step: "arrival", state: "skipped", text: `Look whether it arrived at ${to.address}.` });
  }
  return isAccepted;
}
