import type { z } from "zod";
import { findServerAddresses } from "~/platform/email/connection/mail-socket.server.ts";
import { type MailServerUrl, refusedAddressText } from "~/platform/email/mail-server-url.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { requireValid } from "~/platform/http/outcome.server.ts";
import { RefusedAddressError } from "~/platform/network/allowed-lookup.server.ts";
import { SecretKeyError } from "~/platform/secrets/secret-key.server.ts";
import { type DescribeChange, listRevisions, type SettingsSave } from "~/platform/settings/save-settings.server.ts";
import { type FieldProblem, validate } from "~/shared/validation.ts";
import { mailChanges } from "./mail-changes.ts";
import { canonicalFingerprint, canonicalHost, mailFormSchema, type mailSaveSchema } from "./mail-check.ts";
import { MAIL_FIELDS, MAIL_LABELS, type MailField, type MailValues, mailUser, setByVariable } from "./mail-fields.ts";
import {
  mailServer,
  mailVariables,
  needsPassword,
  openPassword,
  sealPassword,
  withServerSender,
} from "./mail-servers.server.ts";

/** The name of the room in the store. */
export const MAIL_ROOM = "mail";

/** Before and after for the activity log, which no password gets into. */
export const describeMail: DescribeChange = (before, after) => ({
  label: "Mail",
  details: { changes: mailChanges(before, after).map((change) => ({ ...change })) },
});

/** What was typed, ready to be used: hosts as they are stored, with the passwords, typed or stored. */
export interface TypedMail {
  values: Partial<MailValues>;
  smtp: MailServerUrl | undefined;
  imap: MailServerUrl | undefined;
}

/**
 * Completes what was typed with the passwords that are stored for the same server and user.
 *
 * @throws HttpError 422 when a password is missing, or a server is at an address that isn't connected to
 */
export async function completeMail(form: z.output<typeof mailFormSchema>): Promise<TypedMail> {
  const server = mailVariables();
  // What the browser says the server has set may be outdated.
  const { values: typed } = requireValid(validate(mailFormSchema, { ...form, server }));
  const own = MAIL_FIELDS.filter((name) => !setByVariable(name, server));
  const [latest] = await listRevisions(MAIL_ROOM, 1);
  const stored: Partial<MailValues> = latest?.values ?? {};
  const values: Partial<MailValues> = withServerSender(
    Object.fromEntries(own.map((name) => [name, tidied(name, typed)])),
  );
  const problems: FieldProblem[] = [];
  const passwordOf = (kind: "SMTP" | "IMAP"): string | undefined => {
    const field = `${kind}_PASSWORD` as const;
    if (typed[field]) return typed[field];
    const isSameUser = mailUser("IMAP", values) === mailUser("SMTP", values);
    if (kind === "IMAP" && typed.SMTP_PASSWORD && isSameUser) return typed.SMTP_PASSWORD;
    const kept = openPassword(kind, { ...values, [field]: stored[field] });
    // One that is stored isn't dropped silently, even where none may be needed.
    if (kept === undefined && (needsPassword(kind, values) || stored[field])) {
      const reason = stored[field] ? "again: what is stored is for another server or user" : "of this mailbox";
      problems.push({ field, message: `${MAIL_LABELS[field]} is missing. Type it ${reason}` });
    }
    return kept;
  };
  const [smtp, imap] = (["SMTP", "IMAP"] as const).map((kind) =>
    values[`${kind}_HOST`] ? mailServer(kind, values, passwordOf(kind)) : undefined,
  );
  problems.push(...(await refusal("SMTP_HOST", smtp)), ...(await refusal("IMAP_HOST", imap)));
  if (problems.length > 0) throw new HttpError(422, "Some fields need correcting.", { problems });
  return { values, smtp, imap };
}

/** A name that isn't known now may be tomorrow, and nothing is sent to it until then: only addresses are refused. */
async function refusal(field: MailField, server: MailServerUrl | undefined): Promise<FieldProblem[]> {
  if (!server) return [];
  try {
    await findServerAddresses(server);
  } catch (error) {
    if (error instanceof RefusedAddressError) return [{ field, message: refusedAddressText(server, error.message) }];
  }
  return [];
}

function tidied(name: MailField, typed: MailValues): string {
  if (name.endsWith("CERTIFICATE")) return canonicalFingerprint(typed[name]) ?? "";
  return name.endsWith("HOST") ? (canonicalHost(typed[name]) ?? "") : typed[name];
}

/**
 * The settings of mail, to be stored, the passwords encrypted. What the server sets stays as it is stored, and an empty password
 * keeps the one that is stored for the same server and user.
 *
 * @throws HttpError 422 as `completeMail` does, and when there is no key to encrypt with
 */
export async function mailToSave({ seen, ...form }: z.output<typeof mailSaveSchema>): Promise<SettingsSave> {
  const { values, smtp, imap } = await completeMail(form);
  const server = mailVariables();
  const change = Object.fromEntries(
    Object.entries(values).filter(([name]) => !setByVariable(name as MailField, server) && !name.endsWith("PASSWORD")),
  );
  try {
    for (const [kind, one] of [["SMTP", smtp] as const, ["IMAP", imap] as const]) {
      const field = `${kind}_PASSWORD` as const;
      if (setByVariable(field, server)) continue;
      const isTyped = Boolean(form.values[field] || (kind === "IMAP" && form.values.SMTP_PASSWORD));
      if (!one?.password) change[field] = "";
      else if (isTyped) change[field] = sealPassword(kind, values, one.password);
    }
  } catch (error) {
    if (!(error instanceof SecretKeyError)) throw error;
    throw new HttpError(422, error.message, { problems: [{ field: "SMTP_PASSWORD", message: error.message }] });
  }
  return { room: MAIL_ROOM, change, seen, describe: describeMail };
}
