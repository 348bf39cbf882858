const MAX_LENGTH = 100;
const MAX_WORDS = 10;

/** A part of a text, and whether it matches the search. */
export interface HighlightedPart {
  text: string;
  isMatch: boolean;
}

/** A query of the public list. */
export interface PostQuery {
  /** The search; empty means everything. */
  q: string;
  /** Counted from 1. */
  page: number;
}

/** Parses `?q=` and `?page=`; invalid values are ignored. */
export function parsePostQuery(params: URLSearchParams): PostQuery {
  // NUL can't be sent to PostgreSQL.
  const q = (params.get("q") ?? "").replaceAll("\0", "").trim().slice(0, MAX_LENGTH);
  const page = /^[1-9]\d{0,5}$/.exec(params.get("page") ?? "")?.[0];
  return { q, page: page ? Number(page) : 1 };
}

/** The search in the syntax of PostgreSQL's `to_tsquery`: all words, by prefix. Empty when there is no word. */
export function toTsQuery(q: string): string {
  const words = q.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, MAX_WORDS)
    .map((word) => `${word}:*`)
    .join(" & ");
}

/** Markers around a match: private-use characters, which no text contains. */
export const HIGHLIGHT_MARKERS = ["\u{E000}", "\u{E001}"] as const;

/** Splits a Markdown passage with highlight markers into plain text parts. */
export function highlightedParts(passage: string): HighlightedPart[] {
  const [open, close] = HIGHLIGHT_MARKERS;
  const plain = passage
    .replace(/\[([^\]]*)\]\([^)]*\)?/g, "$1")
    .replace(/^\s*(?:[-+*>]|#{1,6}|\d+\.)\s+/gm, "")
    .replace(/[`*_~]|:?-{2,}:?/g, "")
    .replace(/(?:\s*\|)+\s*/g, " · ")
    .replace(/\s+/g, " ")
    .trim();
  return plain
    .split(open)
    .flatMap((piece, index): HighlightedPart[] => {
      const [first = "", rest = ""] = piece.split(close);
      return index === 0
        ? [{ text: piece, isMatch: false }]
        : [
            { text: first, isMatch: true },
            { text: rest, isMatch: false },
          ];
    })
    .filter(({ text }) => text);
}
