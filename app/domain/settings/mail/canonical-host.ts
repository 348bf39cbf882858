/** The SHA-256 fingerprint of a certificate as Node and `openssl x509 -fingerprint` write it; undefined when it is
 * none. */
export function canonicalFingerprint(typed: string): string | undefined {
  const digits = typed.replace(/^.*=|[\s:]/g, "").toUpperCase();
  return /^[\dA-F]{64}$/.test(digits) ? digits.replace(/..(?=.)/g, "$&:") : undefined;
}

/**
 * A host as it is stored: in lower case, in ASCII (IDNA), numbers that stand for an IP address written as one.
 * Undefined when it is neither a host name (RFC 1123) nor an IP address.
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
