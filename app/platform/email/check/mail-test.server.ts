import { setTimeout as delay } from "node:timers/promises";
import type { ImapFlow } from "imapflow";
import { v7 as uuidv7 } from "uuid";
import { findOwnCertificate } from "~/platform/email/connection/own-certificate.server.ts";
import { providerOfServer } from "~/platform/email/discovery/mail-providers.ts";
import type { EmailContent } from "~/platform/email/email-kind.ts";
import type { EmailSettings } from "~/platform/email/email-settings.server.ts";
import { createImapClient, explainImapFailure, openMailbox } from "~/platform/email/inbound/imap-client.server.ts";
import type { MailServerUrl } from "~/platform/email/mail-server-url.ts";
import { createMessageId } from "~/platform/email/message-id.server.ts";
import { isEmailAddress } from "~/shared/forms/email-address.ts";
import { withTimeout } from "~/shared/time/with-timeout.ts";
import { type ReportStep, testSmtp } from "./test-smtp.server.ts";

/** What is tested, saved or not. */
export type TestedMail = Pick<EmailSettings, "smtp" | "imap" | "from">;

interface TestOptions {
  owner: string;
  /** An address that is no inbox of the site's. */
  to?: string | undefined;
  content: Pick<EmailContent, "subject" | "text" | "html">;
  signal: AbortSignal;
  now: Date;
}

/**
 * Tests mail settings step by step, with a real email: to the inbox, if there is one, else to `owner`; or to `to`, of
 * which the site can't know whether it arrives.
 *
 * @param report - called with each state of each step
 * @returns whether the mail server accepted the email
 */
export async function testMail(
  { smtp, imap, from }: TestedMail,
  { owner, to: chosen, content, signal, now }: TestOptions,
  report: ReportStep,
): Promise<boolean> {
  if (!smtp) {
    report({ step: "dns", state: "failed", text: "No mail server is set up. Set one up under Settings, Mail." });
    return false;
  }
  const messageId = createMessageId(uuidv7());
  const inbox = imap?.user && isEmailAddress(imap.user) ? imap.user : from.address;
  const to = { name: "", address: chosen ?? (imap ? inbox : owner) };
  const isAccepted = await testSmtp(smtp, { ...content, from, to, messageId, date: now }, report);
  if (signal.aborted) return isAccepted;
  if (imap && !chosen) {
    await testInbox({ imap, smtpHost: smtp.host, messageId: isAccepted ? messageId : undefined, signal }, report);
  } else {
    const text = "No inbox is set up, so the site finds neither replies nor bounces.";
    if (!chosen) report({ step: "inbox", state: "skipped", text });
    const where = `Look whether it arrived at ${to.address}, among the spam, too.`;
    if (isAccepted) report({ step: "arrival", state: "skipped", text: where });
  }
  return isAccepted;
}

const CONNECT_TIMEOUT_MS = 30_000;
/** Most emails take seconds; the owner waits. */
const ARRIVAL_TIMEOUT_MS = 45_000;
const LOOK_AGAIN_MS = 1_500;

/** An email to look for, and the server whose sign-in hint applies. */
interface InboxTest {
  imap: MailServerUrl;
  /** The host of the server that sends. */
  smtpHost: string;
  /** The email that was sent; undefined when none was. */
  messageId: string | undefined;
  signal: AbortSignal;
}

/** Opens the inbox, and waits in it for the email that was sent. */
async function testInbox({ imap, smtpHost, messageId, signal }: InboxTest, report: ReportStep): Promise<void> {
  report({ step: "inbox", state: "running", text: `Opening the inbox at ${imap.host}` });
  const client = await createImapClient(imap);
  try {
    const opened = withTimeout(CONNECT_TIMEOUT_MS, openMailbox(client, imap), () => {
      client.close();
      throw new Error("it stopped answering");
    });
    const problem = await opened.then(
      () => undefined,
      (error: unknown) => explainImapFailure(error, imap),
    );
    if (problem) {
      const fingerprint = await findOwnCertificate(imap, "imap");
      const advice = providerOfServer(smtpHost)?.hint;
      report({ step: "inbox", state: "failed", text: problem, advice, fingerprint });
      report({ step: "arrival", state: "skipped", text: "The inbox couldn't be opened." });
      return;
    }
    report({ step: "inbox", state: "passed", text: `The inbox of ${imap.user ?? ""} can be read` });
    if (!messageId) report({ step: "arrival", state: "skipped", text: "No email was sent that could arrive." });
    else await waitForEmail(client, messageId, { signal, report });
  } finally {
    await withTimeout(
      2_000,
      client.logout().catch(() => {}),
    );
    client.close();
  }
}

async function waitForEmail(
  client: ImapFlow,
  messageId: string,
  { signal, report }: { signal: AbortSignal; report: ReportStep },
): Promise<void> {
  report({ step: "arrival", state: "running", text: "Waiting for the email to arrive" });
  const giveUpAt = Date.now() + ARRIVAL_TIMEOUT_MS;
  while (Date.now() < giveUpAt && !signal.aborted && client.usable) {
    const found = await client
      .search({ header: { "message-id": messageId } }, { uid: true })
      .catch(() => false as const);
    const uid = found ? found.at(-1) : undefined;
    if (uid !== undefined) {
      const email = await client.fetchOne(String(uid), { headers: ["dkim-signature"] }, { uid: true });
      const dkim = parseDkimSignature(email ? (email.headers?.toString("latin1") ?? "") : "");
      const signed = dkim ? `, signed by ${dkim.domain}` : ", not signed (DKIM)";
      report({ step: "arrival", state: "passed", text: `The email arrived${signed}`, dkim });
      return;
    }
    await delay(LOOK_AGAIN_MS, undefined, { signal }).catch(() => {});
  }
  report({
    step: "arrival",
    state: "warning",
    text: "The email was accepted and hasn't arrived in the inbox yet.",
    advice: "Look among the spam: if it is there, see SPF, DKIM and DMARC below. Some servers take minutes.",
  });
}

/** The domain and the selector of an email's DKIM signature (RFC 6376, section 3.5). */
export function parseDkimSignature(headers: string): { domain: string; selector: string } | undefined {
  const signature = /^DKIM-Signature:((?:.|\r?\n[ \t])*)/im.exec(headers)?.[1]?.replace(/\s+/g, "");
  const [, domain] = /(?:^|;)d=([^;]+)/.exec(signature ?? "") ?? [];
  const [, selector] = /(?:^|;)s=([^;]+)/.exec(signature ?? "") ?? [];
  return domain && selector ? { domain: domain.toLowerCase(), selector } : undefined;
}
