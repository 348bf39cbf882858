import { countWord } from "~/shared/format.ts";

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const NUMBERS = new Map(Array.from({ length: 12 }, (_, index) => [countWord(index + 1), String(index + 1)]));

/**
 * Where the words of a search stand in a text: the place of the first of them; -1 unless it has all. Words may go on
 * ("day" is in "days"), numbers mayn't, and are the same in digits and in words.
 */
export function findWords(text: string, q: string): number {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ form: formOf(word), index }));
  const places = [...q.matchAll(WORD)].map(([word]) => {
    const form = formOf(word);
    const isIn = /^\d+$/.test(form) ? (one: string) => one === form : (one: string) => one.startsWith(form);
    return words.find((one) => isIn(one.form))?.index ?? -1;
  });
  return places.length === 0 || places.includes(-1) ? -1 : Math.min(...places);
}

/** Without case and accents. */
function formOf(word: string): string {
  const plain = word.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return NUMBERS.get(plain) ?? plain;
}
