import { SUBJECT_TAG } from "~/platform/email/inbound/email-headers.ts";

/** A tag of a mail server, or a prefix such as `Re:`, `AW:`, `Re[2]:` or `回复：`. */
const PREFIX = new RegExp(`${SUBJECT_TAG.source}|^\\s*(?:\\p{L}{1,6}|antwort)([[^-]\\d+\\]?)?\\s?[:：]\\s*`, "iu");
/** What `referenceOf` writes. */
const REFERENCE = /(?<![\w-])([0-9a-f]{4})-([0-9a-f]{4})(?![\w-])/gi;

/** The references in a subject, as the last digits of the ids of submissions. */
export function referencesIn(subject: string): string[] {
  return [...subject.matchAll(REFERENCE)].map(([, one = "", two = ""]) => (one + two).toLowerCase());
}

/** Whether a subject begins as that of a reply: `Re:` in some language. */
export function hasReplyPrefix(subject: string): boolean {
  return PREFIX.test(subject.replace(SUBJECT_TAG, ""));
}

/** A subject without prefixes, tags and references, for comparison. */
export function bareSubject(subject: string): string {
  let bare = subject;
  while (PREFIX.test(bare)) bare = bare.replace(PREFIX, "");
  return bare
    .replace(REFERENCE, "")
    .replace(/\(\s*\)/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}
