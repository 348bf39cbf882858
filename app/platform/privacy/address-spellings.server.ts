import { domainToASCII, domainToUnicode } from "node:url";

/**
 * The spellings under which one address may be stored: in lower case, its domain in Unicode and in ASCII (IDNA), both
 * sides composed (NFC). `name+tag@` stays an address of its own.
 */
export function addressSpellings(address: string): string[] {
  const typed = address.trim().toLowerCase();
  const composed = typed.normalize("NFC");
  const at = composed.lastIndexOf("@");
  if (at < 0) return [...new Set([typed, composed])];
  const local = composed.slice(0, at + 1);
  const ascii = domainToASCII(composed.slice(at + 1));
  const domains = ascii ? [ascii, domainToUnicode(ascii)] : [];
  return [...new Set([...domains.map((domain) => local + domain), composed, typed])];
}
