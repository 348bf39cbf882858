// Control characters carry no meaning in these forms, and PostgreSQL can't store NUL. They arrive by pasting from other
// programs, so they are removed instead of rejected. Lone surrogates can't be stored either.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL_CHARACTERS_EXCEPT_NEWLINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Text of which nothing can be seen is none. */
const orEmpty = (text: string) => (VISIBLE.test(text) ? text : "");

/** The stored form of a one-line field: control characters become spaces, surrounding space is trimmed. */
export function tidyLine(typed: string): string {
  return orEmpty(typed.toWellFormed().replace(CONTROL_CHARACTERS, " ").trim());
}

/** As `tidyLine`, of what a stranger typed: without what reverses the letters after it, and makes one name look like
 * another. */
export function tidyVisitorLine(typed: string): string {
  return tidyLine(typed.replaceAll(/[\u202d\u202e]/g, ""));
}

/** The longest address, and what may be part of one, also percent-encoded as in a link. */
const ADDRESS_LENGTH = 320;
/** A family of emoji has 25 units; what is longer may be cut. */
const LONGEST_CHARACTER = 64;
const ADDRESS_CHARACTER = /[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.@-]/u;

/**
 * The beginning of a text: at most `max` UTF-16 units, whole characters, and no part of an email address that it would
 * cut off. An erasure redacts addresses, and wouldn't know a part of one.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  const isPart = (index: number) =>
    ADDRESS_CHARACTER.test(text[index] ?? "") || /[\ud800-\udfff]/.test(text[index] ?? "");
  let [start, end] = [max, max];
  while (start > max - ADDRESS_LENGTH && isPart(start - 1)) start -= 1;
  while (end < max + ADDRESS_LENGTH && isPart(end)) end += 1;
  const isCutOff = start < max && max < end && /@|%40/.test(text.slice(start, end));
  const cut = isCutOff ? Math.max(0, start) : max;
  const characters = new Intl.Segmenter("en").segment(text.slice(0, cut + LONGEST_CHARACTER));
  return text.slice(0, characters.containing(cut)?.index ?? cut);
}

/** A text of at most `max` UTF-16 units: one that is longer ends with an ellipsis (see {@link cutText}). */
export function shorten(text: string, max: number): string {
  return text.length <= max ? text : `${cutText(text, max - 1).trimEnd()}…`;
}

/** The same without a part of a word, nor the last one: an erasure of words wouldn't know a part of one. */
export function shortenToWords(text: string, max: number): string {
  return text.length <= max ? text : shorten(text, max).replace(/[\p{L}\p{M}\p{N}]+…$/u, "…");
}

/** The stored form of a field of many lines: lines end in LF, tabs stay, surrounding space is trimmed. */
export function tidyText(typed: string): string {
  return orEmpty(typed.toWellFormed().replace(/\r\n?/g, "\n").replace(CONTROL_CHARACTERS_EXCEPT_NEWLINES, "").trim());
}

/**
 * The stored form of an address or another text without spaces: composed (NFC), so that each has one, and without the
 * invisible characters that come with copying. Of these the joiners stay between letters, where a script may need them.
 */
export function tidyToken(typed: string): string {
  const visible = tidyLine(typed)
    .normalize("NFC")
    .replace(/(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu, "");
  return visible.replace(/^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/g, "");
}
