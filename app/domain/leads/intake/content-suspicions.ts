/** People name their own site and perhaps two more pages. */
const MAX_LINKS = 3;
/** Shorter texts ("Please call me back") are the same by chance. */
const MIN_WORDS = 5;
/** Two texts with at least this share of common words are nearly the same. */
const MIN_SIMILARITY = 0.7;
/** How much of a text is compared. */
export const COMPARED_LENGTH = 2_000;

const LINK = /\b(?:https?:\/\/|www\.)[^\s<>"')\]]+/gi;
/** Link markup of forums and pages. No one types that into a form. */
const MARKUP = /<a\s[^>]*href|\[(?:url|link)\b/i;

/** The text of a submission, as far as it is checked for spam. */
export interface MessageContent {
  /** Fields that never contain a link. */
  names: (string | null)[];
  message: string | null;
}

/** Whether a text holds more links than people send, or a link where a name belongs. */
export function hasManyLinks({ names, message }: MessageContent): boolean {
  if (names.some((name) => /https?:\/\/|\bwww\./i.test(name ?? ""))) return true;
  const text = message ?? "";
  return MARKUP.test(text) || (text.match(LINK)?.length ?? 0) > MAX_LINKS;
}

/**
 * The different words of a text, without what programs vary between messages: links, addresses, numbers, capital
 * letters and punctuation. Undefined for a text that is too short to be compared.
 */
export function distinctWords(message: string | null): Set<string> | undefined {
  const text = (message ?? "").slice(0, COMPARED_LENGTH).normalize("NFKC").toLowerCase();
  const words =
    text
      .replace(LINK, " ")
      .replace(/\S+@\S+/g, " ")
      .match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [];
  return words.length < MIN_WORDS ? undefined : new Set(words);
}

/** Whether two texts have nearly all of their words in common (Jaccard index). */
export function areNearDuplicates(one: Set<string>, other: Set<string>): boolean {
  const [smaller, larger] = one.size < other.size ? [one, other] : [other, one];
  if (smaller.size < MIN_SIMILARITY * larger.size) return false;
  const both = smaller.intersection(larger).size;
  return both >= MIN_SIMILARITY * (one.size + other.size - both);
}
