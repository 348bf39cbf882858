/** How a formula begins (OWASP, CSV injection), after what a spreadsheet program skips. */
const FORMULA = String.raw`[ '"\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20]`;
/** Where a program may split a line that expects another delimiter than the file has. Quotes keep lines together. */
const SPLITTERS = String.raw`\t;,`;

/** Made once: an export has millions of cells. */
const patterns = new Map<string, RegExp>();

function positionsOfFormulas(guard: string, delimiter: string): RegExp {
  const key = guard + delimiter;
  const splitters = SPLITTERS.replace(delimiter, "");
  const source = `^${guard}(?=${FORMULA}|[\\t\\r])|(?<=[${splitters}])${guard}(?=${FORMULA})`;
  const pattern = patterns.get(key) ?? new RegExp(source, "g");
  patterns.set(key, pattern);
  return pattern;
}

/**
 * A CSV cell without formulas: each place where one could begin gets an apostrophe, in whichever locale the file is
 * opened.
 *
 * @param delimiter - that of the file, which quotes keep inside the cell
 */
export function escapeFormulas(text: string, delimiter: string): string {
  return text.replace(positionsOfFormulas("", delimiter), "'");
}

/** The text that `escapeFormulas` made a cell of. */
export function unescapeFormulas(cell: string, delimiter: string): string {
  return cell.replace(positionsOfFormulas("'", delimiter), "");
}
