import { tidyLine } from "~/shared/tidy-text.ts";
import { type ImportColumn, mapImportColumns } from "./import-columns.ts";
import { parseImportLine } from "./parse-import-line.ts";
import { type ImportLine, type ImportProblem, MAX_IMPORT_LINES, type ParsedImport } from "./subscriber-import.ts";

/**
 * Reads the records of a file, of which the first names the columns. `line` is where a record begins; `consent` is what the
 * owner says those agreed to of whom the file knows nothing but a date.
 */
export function parseImport(
  records: ReadonlyArray<{ line: number; cells: string[] }>,
  { consent, now }: { consent: string | null; now: Date },
): ParsedImport {
  const [head, ...rest] = records;
  const columns = head ? mapImportColumns(head.cells) : {};
  if (columns.email === undefined) {
    return { lines: [], problems: [], problem: "The first line must name the columns, and one of them must be Email." };
  }
  if (rest.length > MAX_IMPORT_LINES) {
    const most = MAX_IMPORT_LINES.toLocaleString("en");
    return { lines: [], problems: [], problem: `One file can have ${most} lines at most. Split it, please.` };
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
    if (earlier) problems.push({ line, text: `${read.email} stands in line ${earlier} already.` });
    else {
      seen.set(key, line);
      lines.push(read);
    }
  }
  return { lines, problems };
}

/** An export puts an apostrophe before what a spreadsheet would take for a formula. */
function stripFormulaGuard(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/, "");
}
