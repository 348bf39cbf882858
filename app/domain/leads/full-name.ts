/**
 * Splits a full name at its first space: the first word is the first name, the rest the last name, which is empty for
 * a single word (docs/spec/public-site.md#32-payloads). White space around either part is dropped.
 */
export function splitFullName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = fullName.trim().split(/\s+/u);
  return { firstName, lastName: rest.join(" ") };
}

/**
 * Whether a text can be nothing but a name: at most 60 characters, letters of any script, no digits and nothing that a
 * mail program turns into a link. Anything else that was typed as a name isn't sent to an address that may be another
 * person's.
 */
export function isPlainName(text: string): boolean {
  return text.length <= 60 && /^[\p{L}\p{M} .'’-]+$/u.test(text) && !/\.\p{L}/u.test(text);
}
