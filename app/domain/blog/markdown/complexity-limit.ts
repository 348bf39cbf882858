/** Nobody quotes a quote of a quote so often; a program that does wants to keep the server busy. */
const MAX_DEPTH = 60;
/** The signs at a line's beginning that open a quote or a list, one in the other. */
const NESTING_PREFIX = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))*/;
const NESTING_MARKER = />|[-+*](?=[ \t])|\d[.)]/g;
/** Signs that may begin or end emphasis, code and links: each is compared with those before it in its paragraph. */
const DELIMITERS = /[*_~[\]`]/g;
/** So many comparisons take about a second. A list of two thousand bold words needs a third of it. */
const MAX_COMPARISONS = 50_000_000;
/** The longest post has some three thousand lines. */
const MAX_LINES = 20_000;
const MAX_FOOTNOTES = 1_000;
/** What is read within some fifty milliseconds: a long article, a list of a thousand lines, a paragraph of 700 signs. */
const QUICK = { length: 20_000, lines: 1_000, depth: 8, comparisons: 500_000 };

/**
 * Whether reading a Markdown text would take many seconds, because it nests quotes or lists without end or consists of
 * signs. No text that somebody wrote to be read does.
 */
export function exceedsComplexityLimit(text: string): boolean {
  const lines = text.split("\n");
  if (lines.length > MAX_LINES || lines.some((line) => isNestedDeeper(line, MAX_DEPTH))) return true;
  return text.split("[^").length > MAX_FOOTNOTES || comparisons(text) > MAX_COMPARISONS;
}

/** Whether a text takes so long to read that nobody else should wait for it meanwhile. */
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
