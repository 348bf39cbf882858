// What is derived from a post's text: excerpt, reading time, table of contents.

import { cutText } from "~/shared/text/tidy-text.ts";

/** The length of an excerpt that search engines show. */
const MAX_EXCERPT_LENGTH = 155;
const CHARACTERS: Record<string, string> = { "#x26": "&", "#x3C": "<", amp: "&", lt: "<", gt: ">", quot: '"' };
/** The words a minute of an attentive reader. */
const WORDS_A_MINUTE = 220;
/** Posts with fewer main headings get no table of contents. */
const MIN_HEADINGS = 4;
/** The id of the footnotes' heading, which isn't listed. */
const FOOTNOTES = "footnote-label";

/** The first words of a text's paragraphs, for a post without an excerpt. In: HTML as `renderMarkdown` makes it. */
export function excerptOf(html: string): string {
  const paragraphs = [...html.matchAll(/<p>([\s\S]*?)<\/p>/g)].map(([, inner = ""]) => inner);
  const text = paragraphs
    .join(" ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(#?\w+);/g, (whole, name: string) => CHARACTERS[name] ?? whole)
    .replace(/\s+/g, " ")
    .replace(/ ([.,;:!?])/g, "$1")
    .trim();
  if (text.length <= MAX_EXCERPT_LENGTH) return text;
  const cut = cutText(text, MAX_EXCERPT_LENGTH).replace(/\s\S*$/, "");
  return `${cut.replace(/[\s.,;:!?–-]+$/, "")}…`;
}

/** How many minutes a text takes to read, at least one. */
export function readingMinutes(text: string): number {
  const words = text.match(/[\p{L}\p{N}][^\s|]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

/** The entries of a post's table of contents: its main headings, or none when there are few. */
export function tableOfContents(headings: ReadonlyArray<{ id: string; text: string; rank: number }>) {
  const parts = headings.filter(({ id, rank }) => rank === 2 && id !== FOOTNOTES).map(({ id, text }) => ({ id, text }));
  return parts.length < MIN_HEADINGS ? [] : parts;
}
