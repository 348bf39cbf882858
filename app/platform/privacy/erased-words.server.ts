import { createHmac } from "node:crypto";
import { REDACTED, type Redact } from "~/shared/privacy/redact.ts";

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
/** What a hash is of: all words, or those that they begin with; and of how many. */
const KIND = /^(words|begin):(\d+):/;

/**
 * The keyed hashes by which words are known again, for an erasure's record: of all of them, and of those that they
 * begin with, since a shortened text may end within. None where there is no word.
 */
export function hashWords(text: string, key: string): string[] {
  const words = wordsIn(text);
  const kinds = words.map((_, index) => `${index + 1 < words.length ? "begin" : "words"}:${index + 1}:`);
  return kinds.map((kind, index) => hashOf(kind, words.slice(0, index + 1), key));
}

/**
 * Makes what redacts words: in any case, however composed, and whatever stands between them.
 *
 * @param hashes - of `hashWords`; others have no effect
 */
export function wordsRedactor(hashes: readonly string[], key: string): Redact {
  const known = new Set(hashes);
  const kinds = [...new Set(hashes.flatMap((hash) => KIND.exec(hash)?.[0] ?? []))];
  const redact = (text: string) => {
    const words = wordsIn(text);
    let [redacted, end] = ["", 0];
    for (const [index, { start }] of words.entries()) {
      if (start < end) continue;
      const ends = kinds.flatMap((kind) => {
        const group = words.slice(index, index + Number(KIND.exec(kind)?.[2]));
        const last = group.at(-1)?.end ?? 0;
        const mayMatch = kind.startsWith("words") || /^[^\p{L}\p{M}\p{N}]*…/u.test(text.slice(last));
        return mayMatch && known.has(hashOf(kind, group, key)) ? last : [];
      });
      if (ends.length === 0) continue;
      redacted += text.slice(end, start) + REDACTED;
      end = Math.max(...ends);
    }
    return redacted + text.slice(end);
  };
  // The same texts are in many revisions.
  const done = new Map<string, string>();
  return (text) => {
    const redacted = done.get(text) ?? redact(text);
    done.set(text, redacted);
    return redacted;
  };
}

function wordsIn(text: string) {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word, start: index, end: index + word.length }));
}

function hashOf(kind: string, words: readonly { word: string }[], key: string): string {
  const text = words.map(({ word }) => word.normalize("NFKC").toLowerCase()).join(" ");
  return (
    kind +
    createHmac("sha256", key)
      .update(kind + text)
      .digest("hex")
  );
}
