import { z } from "zod";
import { EMAIL_MAX_LENGTH } from "~/shared/length-limits.ts";
import { versionSchema } from "~/shared/record-requests.ts";
import { MAIL_ENCRYPTIONS } from "~/shared/setup/mail-setup.ts";
import { tidyLine } from "~/shared/tidy-text.ts";
import {
  MAIL_FIELDS,
  MAIL_LABELS,
  MAIL_VARIABLES,
  type MailField,
  type MailValues,
  type MailVariable,
} from "./mail-fields.ts";

/** Characters that reverse the direction of what follows them: one name could look like another. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\u0000-\u001f\u007f]/;
const TEXT_MAX = 200;
const PASSWORD_MAX = 1_000;

const text = z.string().transform(tidyLine);
/** A password is taken as it is typed. A form of an earlier release lacks fields, which are empty. */
const fields = z.partialRecord(z.enum(MAIL_FIELDS), z.string()).transform((typed) => {
  const textOf = (name: MailField) => typed[name] ?? "";
  const tidy = MAIL_FIELDS.map((name) => [name, name.endsWith("PASSWORD") ? textOf(name) : tidyLine(textOf(name))]);
  return Object.fromEntries(tidy) as MailValues;
});

/**
 * What is typed into the form, by the settings' names; `server` names the variables that the server has set, the fields of
 * which don't count. A problem has the setting's name as its field.
 */
export const mailFormSchema = z
  .object({
    id: z.literal("mail"),
    values: fields,
    server: z.array(z.enum(Object.keys(MAIL_VARIABLES) as [MailVariable])).default([]),
  })
  .superRefine(({ values, server }, context) => {
    const given = server.flatMap((variable): readonly MailField[] => MAIL_VARIABLES[variable]);
    for (const name of MAIL_FIELDS) {
      const problem = given.includes(name) ? undefined : problemOf(name, values);
      if (problem) context.addIssue({ code: "custom", path: [name], message: problem });
    }
  });

/** A request to save; `seen`: the revision that was edited (null: overwrite what is stored). */
export const mailSaveSchema = mailFormSchema.and(z.object({ seen: versionSchema.nullable() }));

/** A request to test what is typed, or without it what is in force. */
export const mailTestSchema = z.union([mailFormSchema, z.object({ inForce: z.literal(true) })]);

/** A request to find the servers of an address. */
export const findServersSchema = z.object({ address: text.refine(isEmail) });

/** A request to look up the sender's domain; `selector`: of the DKIM key, if it is known. */
export const domainCheckSchema = z.object({
  selector: text.pipe(z.string().regex(/^([\w-]{1,63}(\.[\w-]{1,63})*)?$/)),
});

/** What is wrong with a field, as a sentence; undefined when nothing is. */
function problemOf(name: MailField, values: MailValues): string | undefined {
  const value = values[name];
  const label = MAIL_LABELS[name];
  if (name.endsWith("PASSWORD")) {
    if (value.length > PASSWORD_MAX) return `${label} must have at most ${PASSWORD_MAX} characters`;
    return CONTROLS.test(value) ? `${label} contains characters that can't be typed. Copy it again` : undefined;
  }
  if (BIDI_CONTROLS.test(value))
    return `${label} contains invisible characters that change the direction. Type it instead of pasting it`;
  if (value.length > TEXT_MAX && name !== "MAIL_FROM_ADDRESS")
    return `${label} must have at most ${TEXT_MAX} characters`;
  // Without an incoming server the fields of the inbox mean nothing.
  if (name.startsWith("IMAP") && values.IMAP_HOST === "") return undefined;
  if (name === "MAIL_FROM_ADDRESS" && !isEmail(value)) return "Email address must look like hello@example.com";
  if (name === "SMTP_HOST" && value === "")
    return "Outgoing server (SMTP) is missing. Press “Find my mail server”, or enter what your provider's help says";
  if (name.endsWith("HOST") && !canonicalHost(value))
    return `${label} must be a name such as mail.example.com, without https:// and slashes`;
  if (name.endsWith("CERTIFICATE") && value !== "" && !canonicalFingerprint(value))
    return `${label} must have 64 digits and letters from A to F, as a test shows it`;
  if (name.endsWith("PORT") && !isPort(value)) return `${label} must be a whole number from 1 to 65535`;
  if (name.endsWith("ENCRYPTION") && !MAIL_ENCRYPTIONS.some((known) => known === value))
    return `${label} must be TLS, STARTTLS or none`;
  return undefined;
}

function isEmail(address: string): boolean {
  return address.length <= EMAIL_MAX_LENGTH && z.email().safeParse(address).success;
}

function isPort(typed: string): boolean {
  return /^\d{1,5}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 65_535;
}

/** The SHA-256 fingerprint of a certificate as Node and `openssl x509 -fingerprint` write it; undefined when it is none. */
export function canonicalFingerprint(typed: string): string | undefined {
  const digits = typed.replace(/^.*=|[\s:]/g, "").toUpperCase();
  return /^[\dA-F]{64}$/.test(digits) ? digits.replace(/..(?=.)/g, "$&:") : undefined;
}

/**
 * A host as it is stored: in lower case, in ASCII (IDNA), numbers that stand for an IP address written as one. Undefined
 * when it is neither a host name (RFC 1123) nor an IP address.
 */
export function canonicalHost(typed: string): string | undefined {
  if (/[/@?#\\\s%]|^$/.test(typed)) return undefined;
  const isV6 = /^\[?[\da-f:.]*:[\da-f:.]*\]?$/i.test(typed);
  const url = URL.parse(`http://${isV6 ? `[${typed.replace(/[[\]]/g, "")}]` : typed}/`);
  if (url?.port !== "" || (!isV6 && typed.includes(":"))) return undefined;
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
  const isName =
    host.length <= 253 && host.split(".").every((label) => /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/.test(label));
  return isV6 || isName ? host : undefined;
}
