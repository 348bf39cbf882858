import { Fragment } from "react";
import { searchWords, spellings } from "~/shared/lists/search-words.ts";

/** A text in which the words of a search are marked, whatever their accents and case. */
export function MarkedWords({ text, q }: { text: string; q: string }) {
  const wanted = q ? searchWords(q).flatMap(spellings).map(fold) : [];
  if (wanted.length === 0) return text;
  return splitAtWords(text, wanted).map(({ part, isFound }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
    <Fragment key={index}>{isFound ? <mark className="bg-accent-soft text-ink">{part}</mark> : part}</Fragment>
  ));
}

/** The parts of a text: those that are one of the words (in their folded form), and what is between. */
export function splitAtWords(text: string, words: string[]): { part: string; isFound: boolean }[] {
  const characters = [...text];
  // Which character each place of the folded form comes from.
  const origins = characters.flatMap((character, index) => Array.from({ length: fold(character).length }, () => index));
  const form = characters.map(fold).join("");
  const isMarked = characters.map(() => false);
  for (const word of words.filter(Boolean)) {
    for (let at = form.indexOf(word); at >= 0; at = form.indexOf(word, at + word.length)) {
      for (const index of origins.slice(at, at + word.length)) isMarked[index] = true;
    }
  }
  const parts: { part: string; isFound: boolean }[] = [];
  for (const [index, character] of characters.entries()) {
    const isFound = isMarked[index] ?? false;
    const last = parts.at(-1);
    if (last?.isFound === isFound) last.part += character;
    else parts.push({ part: character, isFound });
  }
  return parts;
}

function fold(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
