import { EMAIL_MAX_LENGTH } from "~/shared/length-limits.ts";

/** The longest part before the `@`, in octets (RFC 5321, section 4.5.3.1.1). */
const LOCAL_PART_MAX = 64;

const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+$/u;
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const ASCII = /^[\x20-\x7e]*$/;

/**
 * Whether emails can be sent to an address: one `@`, no quotes, no space, no control character, and no longer than a
 * mail server takes, in octets and with the domain in ASCII. Both sides may use any script (RFC 6531, 5890). A valid
 * address can't end a header line or an SMTP command. The one definition for forms, imports and the outbox.
 */
export function isEmailAddress(address: string): boolean {
  const [local = "", domain = "", ...rest] = address.split("@");
  // Before anything that takes longer.
  if (rest.length > 0 || address.length > EMAIL_MAX_LENGTH) return false;
  const localLength = ASCII.test(local) ? local.length : new TextEncoder().encode(local).length;
  if (!LOCAL_PART.test(local) || localLength > LOCAL_PART_MAX || !isDomain(domain)) return false;
  const asciiDomain = ASCII.test(domain) ? domain : toAsciiDomain(domain);
  return localLength + 1 + asciiDomain.length <= EMAIL_MAX_LENGTH && (asciiDomain === domain || isDomain(asciiDomain));
}

function isDomain(domain: string): boolean {
  return domain.split(".").every((label) => DOMAIN_LABEL.test(label));
}

/** The name that DNS knows (IDNA); empty when there is none. */
function toAsciiDomain(domain: string): string {
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : "";
}
