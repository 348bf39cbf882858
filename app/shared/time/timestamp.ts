/** Years of four digits: JavaScript and PostgreSQL then write and read the same ISO 8601. */
const MIN_TIMESTAMP_MS = Date.parse("0001-01-01T00:00:00.000Z");
const MAX_TIMESTAMP_MS = Date.parse("9999-12-31T23:59:59.999Z");

/** Whether a timestamp can be stored and read again; false for an invalid date, too. */
export function isStorableTimestamp(date: Date): boolean {
  return date.getTime() >= MIN_TIMESTAMP_MS && date.getTime() <= MAX_TIMESTAMP_MS;
}

/**
 * Whether a text is a timestamp exactly as `toISOString` writes it. `Date` itself parses a 31st of February as a day of
 * March.
 */
export function isIsoTimestamp(text: string): boolean {
  const date = new Date(text);
  return isStorableTimestamp(date) && date.toISOString() === text;
}
