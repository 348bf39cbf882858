/**
 * Why a submission is suspected to be spam. It is stored all the same, with its reasons. `marked` is the owner's own
 * mark, all others are the site's.
 */
export const SPAM_REASONS = [
  "honeypot",
  "no-token",
  "forged-token",
  "expired-token",
  "too-fast",
  "flood",
  "links",
  "duplicates",
  "marked",
] as const;
export type SpamReason = (typeof SPAM_REASONS)[number];

/** Each reason in a few words, as lists and exports name it, and in a sentence. */
export const SPAM_REASON_WORDS: Record<SpamReason, { short: string; long: string }> = {
  honeypot: { short: "hidden field filled in", long: "It filled in a field that people don't see." },
  "no-token": { short: "not sent from a form", long: "It didn't come from a form of this site." },
  "forged-token": { short: "forged form token", long: "It came with a mark that this site didn't make." },
  "expired-token": { short: "form open for very long", long: "It came from a form that had been open for very long." },
  "too-fast": { short: "sent too fast", long: "It was sent faster than people type." },
  flood: { short: "many from one place", long: "Many came from the same place at once." },
  links: { short: "many links", long: "It holds many links, or a link where a name belongs." },
  duplicates: {
    short: "same text from several senders",
    long: "Several senders sent the same text, or nearly the same.",
  },
  marked: { short: "marked by you", long: "You marked it as spam." },
};

/** Reasons in a few words, e.g. `sent too fast, many links`. */
export function spamReasonsInShort(reasons: readonly SpamReason[]): string {
  return reasons.map((reason) => SPAM_REASON_WORDS[reason]?.short ?? reason).join(", ");
}

/** Whether a list shows what is suspected to be spam, or everything else. */
export type SpamFilter = "only" | "";
