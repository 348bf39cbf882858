/** What may be an address in a text: with `@`, or percent-encoded as in links. */
const CANDIDATE =
  /[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+(?:@|%40)[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?/giu;
/** Characters of a local part before which a text may as well begin: `email=ada@…`. */
const BOUNDARY = /[!#$%&'*/=?^`{|}~]/g;

/** What stands in the place of an erased address. */
export const REDACTED = "[erased]";

/** Replaces the addresses in a text that are the person's. */
export function redactAddresses(text: string, isTheirs: (address: string) => boolean): string {
  return text.replace(CANDIDATE, (candidate) => {
    const starts = [0, ...[...candidate.matchAll(BOUNDARY)].map(({ index }) => index + 1)];
    const start = starts.find((index) => isTheirs(candidate.slice(index).replace(/%40/i, "@")));
    return start === undefined ? candidate : candidate.slice(0, start) + REDACTED;
  });
}

/** The same for all texts in a JSON value. */
export function redactJson(value: unknown, isTheirs: (address: string) => boolean): unknown {
  if (typeof value === "string") return redactAddresses(value, isTheirs);
  if (Array.isArray(value)) return value.map((item) => redactJson(item, isTheirs));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redactJson(item, isTheirs)]));
}
