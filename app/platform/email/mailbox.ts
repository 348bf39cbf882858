import { isEmailAddress } from "~/shared/forms/email-address.ts";
import { cutText } from "~/shared/text/tidy-text.ts";

/** A sender or recipient (RFC 5322 mailbox). The name may be empty; name and address may be in any script. */
export interface Mailbox {
  name: string;
  address: string;
}

/** Characters that reverse the text after them and could make one name look like another in a list of emails. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Makes a text safe for a header: one line, no control characters, trimmed, at most `max` characters. */
export function sanitizeHeader(text: string, max = 250): string {
  const line = text
    .toWellFormed()
    .replace(BIDI_CONTROLS, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  return cutText(line, max);
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
