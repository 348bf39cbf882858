import { createHash } from "node:crypto";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/read-identity.ts";
import { drawableWith } from "~/domain/site/preview/font-coverage.ts";
import { INTER_COVERAGE } from "~/domain/site/preview/inter-font.server.ts";

/** A mark made of a name; `hash` names what is drawn, as a picture's does. */
export interface GeneratedMark {
  initials: string;
  hash: string;
}

/** Raised with the drawing, whose addresses are its version. */
const DRAWING = "mark-1";
const MAX_INITIALS = 2;
const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}\p{Join_Control}'’]+/u;

/**
 * The mark that stands for a brand without a logo: the initials of its first two words. Undefined for the product's own
 * name, and where the font has none of the letters: the product's mark stays.
 */
export function generatedMark(brand: string): GeneratedMark | undefined {
  const initials = brand === PLACEHOLDER_IDENTITY.brand ? "" : initialsOf(brand);
  if (!initials) return undefined;
  return { initials, hash: createHash("sha256").update(`${DRAWING} ${initials}`).digest("hex").slice(0, 32) };
}

/** Of the words whose first letter can be drawn: emoji, and words in a script that the font lacks, are passed over. */
function initialsOf(brand: string): string {
  return brand
    .normalize("NFC")
    .split(BETWEEN_WORDS)
    .flatMap((word) => initialOf(word) ?? [])
    .slice(0, MAX_INITIALS)
    .join("");
}

function initialOf(word: string): string | undefined {
  const [first] = GRAPHEMES.segment(word.replace(/^['’]+/, ""));
  const letter = drawableWith(INTER_COVERAGE, first?.segment ?? "")?.text;
  const capital = letter && drawableWith(INTER_COVERAGE, letter.toUpperCase())?.text;
  // Some have no capital of one letter, such as ß.
  return capital && [...GRAPHEMES.segment(capital)].length === 1 ? capital : letter;
}
