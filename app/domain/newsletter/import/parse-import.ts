import { formatCount } from "~/shared/format.ts";
import { tidyLine } from "~/shared/tidy-text.ts";
import { type ImportColumn, mapImportColumns } from "./import-columns.ts";
import { parseImportLine } from "./parse-import-line.ts";
import { type ImportLine, type ImportProblem, MAX_IMPORT_LINES, type ParsedImport } from "./subscriber-import.ts";

/**
 * Parses the records of a file, of which the first is the header.
 *
 * @param records - `line` is the line on which a record begins
 * @param options.consent - the owner's consent text for lines that have only a date
 */
export function parseImport(
  records: ReadonlyArray<{ line: number; cells: string[] }>,
  { consent, now }: { consent: string | null; now: Date },
): ParsedImport {
  const [header, ...rest] = records;
  const columns = header ? mapImportColumns(header.cells) : {};
  if (columns.email === undefined) {
    return { lines: [], problems: [], problem: "The first line must name the columns, and one of them must be Email." };
  }
  if (rest.length > MAX_IMPORT_LINES) {
    const problem = `A file can have at most ${formatCount(MAX_IMPORT_LINES)} lines. Split it into several files.`;
    return { lines: [], problems: [], problem };
  }
  const lines: ImportLine[] = [];
  const problems: ImportProblem[] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of rest) {
    const cell = (name: ImportColumn) => tidyLine(stripFormulaGuard(cells[columns[name] ?? -1] ?? ""));
    const read = parseImportLine({ line, cell, consent, now });
    if ("text" in read) {
      problems.push(read);
      continue;
    }
    const key = read.email.toLowerCase();
    const earlier = seen.get(key);
    if (earlier) problems.push({ line, text: `${read.email} is already in line ${earlier}.` });
    else {
      seen.set(key, line);
      lines.push(read);
    }
  }
  return { lines, problems };
}

/** An export escapes what a spreadsheet would run as a formula with an apostrophe. */
function stripFormulaGuard(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/, "");
}
