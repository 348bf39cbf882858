import type { z } from "zod";
import { sentIdentity } from "~/domain/site/identity/identity.server.ts";
import type { TestedMail } from "~/platform/email/check/mail-test.server.ts";
import { findServerAddresses } from "~/platform/email/connection/mail-socket.server.ts";
import { emailEnvironment, emailSettings } from "~/platform/email/email-settings.server.ts";
import { type MailServerUrl, refusedAddressText } from "~/platform/email/mail-server-url.ts";
import type { Mailbox } from "~/platform/email/mailbox.ts";
import { log } from "~/platform/log.server.ts";
import { RefusedAddressError } from "~/platform/network/allowed-lookup.server.ts";
import { completeSection, sectionToSave } from "~/platform/settings/save-section.server.ts";
import type { SettingsSave } from "~/platform/settings/save-settings.server.ts";
import { textsInForce } from "~/platform/settings/settings.server.ts";
import { readSettings, type SettingTexts, serverTexts } from "~/shared/settings/setting.ts";
import type { FieldProblem } from "~/shared/validation.ts";
import type { mailSaveSchema, mailTestSchema } from "./mail-requests.ts";
import {
  DEFAULT_PORTS,
  MAIL_SERVERS,
  type MailServerKind,
  mailSection,
  mailUser,
  readEncryption,
} from "./mail-section.ts";

/**
 * The mail servers and the sender: what the owner has set, overridden by the environment. With a stored password that
 * can't be read any more there is no server to send by, so that emails wait, and the inbox is one that can't be read.
 *
 * @param texts - what is in force, or typed, with readable passwords
 */
export function mailSettings(
  texts: SettingTexts = textsInForce([mailSection]),
  { SMTP_URL, IMAP_URL, MAIL_FROM } = emailEnvironment(),
): TestedMail {
  const smtp = SMTP_URL ?? readServer("SMTP", texts);
  return { smtp, imap: IMAP_URL ?? readServer("IMAP", texts), from: MAIL_FROM ?? mailSender(texts, smtp?.user) };
}

/** The owner's sender, else the site's own address; of a live site without one the mailbox that `user` signs in to. */
function mailSender({ MAIL_FROM_ADDRESS, MAIL_FROM_NAME }: SettingTexts, user = ""): Mailbox {
  const { brand, email, domain } = sentIdentity();
  const own = MAIL_FROM_ADDRESS || email || (user.includes("@") ? user : `no-reply@${domain}`);
  return { name: MAIL_FROM_NAME || brand, address: own };
}

/** The server that the owner has set. Without encryption, in one's own network, it may want no password. */
function readServer(kind: MailServerKind, texts: SettingTexts): MailServerUrl | undefined {
  const { host, port, encryption, certificate, password } = readSettings(MAIL_SERVERS[kind], texts);
  if (!host) return undefined;
  const isLocked = password === undefined && (kind === "IMAP" || encryption !== "none");
  if (isLocked) {
    log.error({ setting: `${kind}_PASSWORD` }, "a stored password can't be read; it has to be entered again");
    if (kind === "SMTP") return undefined;
  }
  return {
    ...{ setBy: "owner", host, port: port ?? DEFAULT_PORTS[kind][encryption], verifyCertificate: true, path: "" },
    ...{ secure: encryption === "tls", requireTls: encryption === "starttls", password },
    ...(certificate && encryption !== "none" && { certificate }),
    user: isLocked || password !== undefined ? mailUser(kind, texts) : undefined,
    ...(isLocked && { isLocked }),
  };
}

/**
 * What is typed, with the password of the mailbox for its inbox, too, unless that has another one, and the usual ports
 * where none is typed, which an earlier release wants.
 */
function completeTyped(values: Record<string, string>): Record<string, string> {
  const texts = { ...values, ...serverTexts(mailSection, process.env) };
  const { IMAP_HOST, IMAP_PASSWORD, SMTP_PASSWORD } = texts;
  const isSameUser = mailUser("IMAP", texts) === mailUser("SMTP", texts);
  const completed = { ...values };
  if (IMAP_HOST && !IMAP_PASSWORD && SMTP_PASSWORD && isSameUser) completed.IMAP_PASSWORD = SMTP_PASSWORD;
  for (const kind of ["SMTP", "IMAP"] as const)
    if (values[`${kind}_HOST`] && !values[`${kind}_PORT`])
      completed[`${kind}_PORT`] = String(DEFAULT_PORTS[kind][readEncryption(values[`${kind}_ENCRYPTION`])]);
  return completed;
}

/** A name that isn't known now may be tomorrow, and nothing is sent to it until then: only addresses are refused. */
async function findRefusals(texts: SettingTexts): Promise<FieldProblem[]> {
  const problems = (["SMTP", "IMAP"] as const).map(async (kind) => {
    const server = readServer(kind, texts);
    const error = server && (await findServerAddresses(server).catch((reason: unknown) => reason));
    if (!server || !(error instanceof RefusedAddressError)) return [];
    return [{ field: `${kind}_HOST`, message: refusedAddressText(server, error.message) }];
  });
  return (await Promise.all(problems)).flat();
}

/**
 * The settings of mail, to be stored.
 *
 * @throws HttpError 422 when a password is missing, a server is at an address that isn't connected to, or there is no
 * key to seal with
 */
export async function mailToSave({ values, seen }: z.output<typeof mailSaveSchema>): Promise<SettingsSave> {
  return sectionToSave(mailSection, { values: completeTyped(values), seen }, findRefusals);
}

/**
 * What is to be tested: what is in force, or what is typed, with the stored passwords where none is typed.
 *
 * @throws HttpError 422 as `mailToSave` does
 */
export async function mailToTest(input: z.output<typeof mailTestSchema>): Promise<TestedMail> {
  if ("inForce" in input) return emailSettings();
  const server = serverTexts(mailSection, process.env);
  return mailSettings(await completeSection(mailSection, completeTyped(input.values), server, findRefusals));
}
