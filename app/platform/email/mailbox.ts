/** Whom a mail is from or to. The name may be empty and in any script; the address too. */
export interface Mailbox {
  name: string;
  address: string;
}

const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}$/u;
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/**
 * Whether mail can be sent to an address: one `@`, no quotes, no space, no control character, at most 254 characters.
 * Letters of any script may stand on both sides (RFC 6531, 5890). What passes here can't end a header line or a command.
 */
export function isEmailAddress(address: string): boolean {
  const [local = "", domain = "", ...rest] = address.split("@");
  return rest.length === 0 && address.length <= 254 && LOCAL_PART.test(local) && domain.split(".").every(isDomainLabel);
}

function isDomainLabel(label: string): boolean {
  return DOMAIN_LABEL.test(label);
}

/** What turns the letters after it round: in a list of mails it would make a name of another one. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** A text as it may stand in a header: one line, no control characters, no space around, at most `max` characters. */
export function sanitizeHeader(text: string, max = 250): string {
  return text
    .toWellFormed()
    .replace(BIDI_CONTROLS, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim()
    .slice(0, max)
    .toWellFormed();
}

/** `Name <name@example.com>` or an address alone, as `MAIL_FROM` holds it; undefined when it is neither. */
export function parseMailbox(text: string): Mailbox | undefined {
  const named = /^\s*(?<name>[^<>]*?)\s*<(?<address>[^<>]*)>\s*$/u.exec(text)?.groups;
  const address = (named?.address ?? text).trim();
  if (!isEmailAddress(address)) return undefined;
  return { name: sanitizeHeader((named?.name ?? "").replace(/^"(.*)"$/, "$1")), address };
}

/** Whether a mail server must offer SMTPUTF8 to take an address; the letters of a domain have another spelling (IDNA). */
export function needsSmtpUtf8({ address }: Mailbox): boolean {
  return !/^[\x20-\x7e]*$/.test(address.split("@")[0] ?? "");
}

/** How a mailbox is written for eyes. */
export function formatMailbox({ name, address }: Mailbox): string {
  return name ? `${name} <${address}>` : address;
}
