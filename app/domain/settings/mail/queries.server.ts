import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { emailSettings } from "~/platform/email/email-settings.server.ts";
import { findInboxOutage } from "~/platform/email/inbound/poll-inbox.server.ts";
import type { MailServerUrl } from "~/platform/email/mail-server-url.ts";
import { formatMailbox } from "~/platform/email/mailbox.ts";
import { findSmtpOutage } from "~/platform/email/smtp/smtp-circuit-breaker.server.ts";
import { environment } from "~/platform/env.server.ts";
import { listRevisions } from "~/platform/settings/save-settings.server.ts";
import { storedSettings } from "~/platform/settings/stored-settings.server.ts";
import { mailChanges } from "./mail-changes.ts";
import { isSecretField, MAIL_FIELDS, type MailValues } from "./mail-fields.ts";
import type { MailRoom, MailState } from "./mail-room.ts";
import { mailVariables, openPassword, withServerSender } from "./mail-servers.server.ts";
import { MAIL_ROOM } from "./save-mail.server.ts";

/** More than anyone looks through; older revisions stay stored. */
const MAX_HISTORY = 50;

/**
 * Whether mail is set up, and works.
 *
 * @throws the driver's error when the database is unavailable
 */
export async function findMailState(): Promise<MailState> {
  const { smtp } = emailSettings();
  const stored: Partial<MailValues> = storedSettings();
  const isSetByServer = smtp?.setBy === "server";
  const [outage, inboxOutage] = await Promise.all([findSmtpOutage(), findInboxOutage()]);
  const inboxProblem = inboxOutage?.reason ?? null;
  if (!smtp) {
    const state = stored.SMTP_HOST ? "unreadable" : "unset";
    const problem = "The stored password can't be read any more: the site's secret key is another one. Type it again.";
    return { state, isSetByServer, server: null, problem: state === "unreadable" ? problem : null, inboxProblem };
  }
  const state = outage ? "failing" : "ready";
  return { state, isSetByServer, server: formatServer(smtp), problem: outage?.reason ?? null, inboxProblem };
}

/**
 * The room of mail with its history. No password is in it, in no form.
 *
 * @throws the driver's error when the database is unavailable
 */
export async function loadMailRoom(): Promise<MailRoom> {
  // One more than is shown, for what the oldest one changed.
  const [state, revisions] = await Promise.all([findMailState(), listRevisions(MAIL_ROOM, MAX_HISTORY + 1)]);
  const [latest] = revisions;
  const stored: Partial<MailValues> = latest?.values ?? {};
  const { from, imap } = emailSettings();
  const { brand } = siteIdentity();
  const values = withServerSender(stored);
  const shown = MAIL_FIELDS.map((name) => [name, isSecretField(name) ? "" : (values[name] ?? "")]);
  return {
    ...state,
    values: Object.fromEntries(shown) as MailValues,
    hasPassword: {
      SMTP_PASSWORD: openPassword("SMTP", values) !== undefined,
      IMAP_PASSWORD: openPassword("IMAP", values) !== undefined,
    },
    variables: mailVariables(),
    inForce: {
      sender: formatMailbox(from),
      senderAddress: from.address,
      inbox: imap ? `${imap.user ?? ""} at ${formatServer(imap)}` : null,
    },
    placeholders: { MAIL_FROM_NAME: brand },
    hasOwnNetwork: environment().MAIL_ALLOWED_NETWORKS.length > 0,
    revision: latest?.revision ?? 0,
    history: revisions.slice(0, MAX_HISTORY).map(({ revision, values: after, savedAt }, index) => ({
      revision,
      savedAt,
      changes: mailChanges(revisions[index + 1]?.values ?? {}, after),
    })),
  };
}

function formatServer({ host, port }: MailServerUrl): string {
  return `${host}:${port}`;
}
