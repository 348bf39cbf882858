/** What stands in the place of what was erased. */
export const REDACTED = "[erased]";

/** Replaces what an erasure takes out of a text by `REDACTED`. */
export type Redact = (text: string) => string;

/** Redacts all texts in a JSON value. */
export function redactJson(value: unknown, redact: Redact): unknown {
  if (typeof value === "string") return redact(value);
  if (Array.isArray(value)) return value.map((item) => redactJson(item, redact));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redactJson(item, redact)]));
}
