const NUMBER = /^[+\d()./-]*\d[+\d()./-]*$/;
/** What separates digits, beside a digit at an end of a word or alone. */
const LOOSE_SEPARATORS = /^[()./-]+(?=\d|$)|(?<=\d)[()./-]+$/g;

/**
 * The words of a search; what it finds has all of them, in any order. Of a number only the digits count, without the
 * zeros in front of the national form and of an international prefix: "030 123" and "0049" are in "+49 30 123".
 */
export function searchWords(q: string): string[] {
  const words = q.normalize("NFKC").split(/\s+/);
  const forms = words.map((word) =>
    NUMBER.test(word)
      ? word.replaceAll(/\(0\)|\D/g, "").replace(/^0+(?=\d\d)/, "")
      : word.replaceAll(LOOSE_SEPARATORS, ""),
  );
  const found = [...new Set(forms)].filter(Boolean);
  return found.length > 0 ? found : [q.trim()];
}

/**
 * The spellings of a word of a search, either of which is in what it finds: with and without German umlauts. Letters
 * that may well be none, at a word's end, after a vowel or in a short word, stay: "true" isn't "trü".
 */
export function spellings(word: string): string[] {
  if (word.length < 3) return [word];
  const written = word.replaceAll(/[äöü]/gi, (letter) => `${letter.normalize("NFD").charAt(0)}e`);
  const short = word.length < 5 ? word : word.replaceAll(/(?<![aeiouq])([aou])e(?=\p{L})/giu, "$1");
  return [...new Set([word, written, short])];
}

/** Whether a text has all words of a search, without accents and case: for what isn't in the database. */
export function containsWords(text: string, q: string): boolean {
  const fold = (one: string) => one.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const form = fold(text).replaceAll(/(\d)(?:\(0\)|[ ()./-])+(?=\d)/g, "$1");
  return searchWords(q).every((word) => spellings(word).some((spelling) => form.includes(fold(spelling))));
}
