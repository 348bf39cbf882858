import { domainToASCII, domainToUnicode } from "node:url";

/**
 * The spellings under which one address may be stored: in lower case, its domain in Unicode and in ASCII (IDNA), both
 * sides composed (NFC, which comes first) or decomposed (NFD). `name+tag@` stays an address of its own.
 */
export function addressSpellings(address: string): string[] {
  const composed = address.trim().toLowerCase().normalize("NFC");
  const at = composed.lastIndexOf("@");
  const ascii = at < 0 ? "" : domainToASCII(composed.slice(at + 1));
  const domains = ascii ? [ascii, domainToUnicode(ascii)] : [];
  const spellings = [...domains.map((domain) => composed.slice(0, at + 1) + domain), composed];
  return [...new Set([...spellings, ...spellings.map((spelling) => spelling.normalize("NFD"))])];
}

/** The one spelling under which an address is known: in lower case, composed, its domain in Unicode. */
export function addressKey(address: string): string {
  const composed = address.trim().toLowerCase().normalize("NFC");
  const at = composed.lastIndexOf("@") + 1;
  return composed.slice(0, at) + (domainToUnicode(domainToASCII(composed.slice(at))) || composed.slice(at));
}
