/** The form of an IANA name; offsets such as `+01:00`, which PostgreSQL reads with the opposite sign, haven't got
 * it. */
const NAME_PATTERN = /^[A-Za-z]\w*(?:[+-]\d+)?(?:\/[\w+-]+){0,2}$/;

/** Whether it is a time zone's IANA name, e.g. `Europe/Berlin` or `UTC`. */
export function isTimeZone(name: string): boolean {
  if (!NAME_PATTERN.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The time zone of this browser. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
