/**
 * Splits a full name at its first space: the first word is the first name, the rest the last name, which is empty for
 * a single word (specification, public site, section 3). White space around either part is dropped.
 */
export function splitFullName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = fullName.trim().split(/\s+/u);
  return { firstName, lastName: rest.join(" ") };
}
