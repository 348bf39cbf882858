import type { ParsedMail } from "mailparser";

/** The header fields of an email. */
export interface EmailHeaders {
  /** The value of the first field with this name (in lower case), unfolded; empty when there is none. */
  get(name: string): string;
  has(name: string): boolean;
  /** Whether there is a field whose name begins like this. */
  hasPrefix(prefix: string): boolean;
}

/** Reads header fields as they were sent: the parser's own values differ in their shape. */
export function emailHeaders({ headerLines }: Pick<ParsedMail, "headerLines">): EmailHeaders {
  const find = (name: string) => headerLines.find(({ key }) => key === name);
  return {
    get: (name) =>
      (find(name)?.line ?? "")
        .replace(/^[^:]*:/, "")
        .replace(/\s+/g, " ")
        .trim(),
    has: (name) => find(name) !== undefined,
    hasPrefix: (prefix) => headerLines.some(({ key }) => key.startsWith(prefix)),
  };
}

/** What mail servers put before a subject, e.g. `[External]` or `***SPAM***`. */
export const SUBJECT_TAG = /^\s*(?:\[[^\]]{1,40}\]|\([^)]{1,40}\)|\{[^}]{1,40}\}|\*+[^*]{1,40}\*+)\s*/;
