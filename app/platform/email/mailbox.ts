/** A sender or recipient (RFC 5322 mailbox). The name may be empty; name and address may be in any script. */
export interface Mailbox {
  name: string;
  address: string;
}

const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}$/u;
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/**
 * Whether an address is valid for email: one `@`, no quotes, no space, no control character, at most 254 characters.
 * Both sides may use any script (RFC 6531, 5890). A valid address can't end a header line or an SMTP command.
 */
export function isEmailAddress(address: string): boolean {
  const [local = "", domain = "", ...rest] = address.split("@");
  return rest.length === 0 && address.length <= 254 && LOCAL_PART.test(local) && domain.split(".").every(isDomainLabel);
}

function isDomainLabel(label: string): boolean {
  return DOMAIN_LABEL.test(label);
}

/** Characters that reverse the text after them and could make one name look like another in a list of emails. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Makes a text safe for a header: one line, no control characters, trimmed, at most `max` characters. */
export function sanitizeHeader(text: string, max = 250): string {
  return text
    .toWellFormed()
    .replace(BIDI_CONTROLS, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim()
    .slice(0, max)
    .toWellFormed();
}

/** Parses `Name <name@example.com>` or an address alone, as in `MAIL_FROM`; undefined when it is neither. */
export function parseMailbox(text: string): Mailbox | undefined {
  const named = /^\s*(?<name>[^<>]*?)\s*<(?<address>[^<>]*)>\s*$/u.exec(text)?.groups;
  const address = (named?.address ?? text).trim();
  if (!isEmailAddress(address)) return undefined;
  return { name: sanitizeHeader((named?.name ?? "").replace(/^"(.*)"$/, "$1")), address };
}

/** Whether an address needs SMTPUTF8; a domain alone doesn't, since it has an ASCII form (IDNA). */
export function needsSmtpUtf8({ address }: Mailbox): boolean {
  return !/^[\x20-\x7e]*$/.test(address.split("@")[0] ?? "");
}

/** A mailbox formatted for display. */
export function formatMailbox({ name, address }: Mailbox): string {
  return name ? `${name} <${address}>` : address;
}
