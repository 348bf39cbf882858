import { escapeHtml } from "~/shared/text/escape-html.ts";

/** The deepest nesting of quotes and lists; deeper input is a denial-of-service attempt. */
const MAX_DEPTH = 60;
/** The nested quote and list markers at the start of a line. */
const NESTING_PREFIX = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))*/;
const NESTING_MARKER = />|[-+*](?=[ \t])|\d[.)]/g;
/** Delimiters of emphasis, code and links: the parser compares each with those before it in its paragraph. */
const DELIMITERS = /[*_~[\]`]/g;
/** The maximum number of comparisons, about a second. A list of two thousand bold words needs a third of it. */
const MAX_COMPARISONS = 50_000_000;
/** The longest post has some three thousand lines. */
const MAX_LINES = 20_000;
const MAX_FOOTNOTES = 1_000;
/** What is parsed within some fifty milliseconds, such as a long article or a list of a thousand lines. */
const QUICK = { length: 20_000, lines: 1_000, depth: 8, comparisons: 500_000 };

/** Whether parsing a text would take many seconds. No text written for readers exceeds the limit. */
export function exceedsComplexityLimit(text: string): boolean {
  const lines = text.split("\n");
  if (lines.length > MAX_LINES || lines.some((line) => isNestedDeeper(line, MAX_DEPTH))) return true;
  return text.split("[^").length > MAX_FOOTNOTES || comparisons(text) > MAX_COMPARISONS;
}

/** Whether a text takes too long to parse in the event loop, which it would block. */
export function isSlowToRender(text: string): boolean {
  if (text.length > QUICK.length || comparisons(text) > QUICK.comparisons) return true;
  const lines = text.split("\n");
  return lines.length > QUICK.lines || lines.some((line) => isNestedDeeper(line, QUICK.depth));
}

function isNestedDeeper(line: string, depth: number): boolean {
  const opened = NESTING_PREFIX.exec(line)?.[0].match(NESTING_MARKER)?.length ?? 0;
  const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
  return opened > depth || indent > depth * 4;
}

function comparisons(text: string): number {
  const blocks = text.split(/\n[ \t]*\r?\n/);
  return blocks.reduce((sum, block) => sum + (block.match(DELIMITERS)?.length ?? 0) ** 2, 0);
}

/** A text without Markdown as HTML: its paragraphs and lines as they were typed. */
export function plainHtml(text: string): string {
  return splitParagraphs(text)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\r?\n/g, "<br>")}</p>`)
    .join("\n");
}

/** The paragraphs of a text: split at blank lines, without empty ones (docs/spec/public-site.md#214-other-pages). */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\r?\n[ \t]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
