import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { findInboxOutage } from "~/platform/email/inbound/poll-inbox.server.ts";
import type { MailServerUrl } from "~/platform/email/mail-server-url.ts";
import { formatMailbox } from "~/platform/email/mailbox.ts";
import { findSmtpOutage } from "~/platform/email/smtp/smtp-circuit-breaker.server.ts";
import { environment } from "~/platform/env.server.ts";
import { loadSection } from "~/platform/settings/section-state.server.ts";
import { storedSettings } from "~/platform/settings/stored-settings.server.ts";
import { mailSection } from "./mail-section.ts";
import type { MailPage, MailState } from "./mail-state.ts";

/**
 * Whether mail is set up, and works.
 *
 * @throws the driver's error when the database is unavailable
 */
export async function findMailState(): Promise<MailState> {
  const { smtp } = emailSettings();
  const isSetByServer = smtp?.setBy === "server";
  const [outage, inboxOutage] = await Promise.all([findSmtpOutage(), findInboxOutage()]);
  const inboxProblem = inboxOutage?.reason ?? null;
  if (!smtp) {
    const state = storedSettings().SMTP_HOST ? "unreadable" : "unset";
    const problem = "The stored password can't be read any more: the site's secret key is another one. Type it again.";
    return { state, isSetByServer, server: null, problem: state === "unreadable" ? problem : null, inboxProblem };
  }
  const state = outage ? "failing" : "ready";
  return { state, isSetByServer, server: formatServer(smtp), problem: outage?.reason ?? null, inboxProblem };
}

/**
 * The screen of mail.
 *
 * @throws the driver's error when the database is unavailable
 */
export async function loadMailPage(): Promise<MailPage> {
  const [state, section] = await Promise.all([findMailState(), loadSection(mailSection)]);
  const { from, imap } = emailSettings();
  const { brand } = siteIdentity();
  return {
    ...{ ...state, section, brand },
    variables: ["MAIL_FROM", "SMTP_URL", "IMAP_URL"].filter((name) => process.env[name]),
    inForce: {
      sender: formatMailbox(from),
      senderAddress: from.address,
      inbox: imap ? `${imap.user ?? ""} at ${formatServer(imap)}` : null,
    },
    hasOwnNetwork: environment().MAIL_ALLOWED_NETWORKS.length > 0,
  };
}

function formatServer({ host, port }: MailServerUrl): string {
  return `${host}:${port}`;
}
