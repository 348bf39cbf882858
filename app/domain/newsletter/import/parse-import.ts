import { formatCount } from "~/shared/format.ts";
import { unescapeFormulas } from "~/shared/lists/csv-formulas.ts";
import { tidyLine, tidyToken } from "~/shared/tidy-text.ts";
import { type ImportColumn, mapImportColumns } from "./import-columns.ts";
import { parseImportLine } from "./parse-import-line.ts";
import { type ImportLine, type ImportProblem, MAX_IMPORT_LINES, type ParsedImport } from "./subscriber-import.ts";

/** Lines that are parsed without a pause, in which requests are answered. */
const LINES_AT_A_TIME = 250;

/** Where every character may mean something. */
const TEXT_COLUMNS: ImportColumn[] = ["consentText", "bounceReason"];

/**
 * Parses the records of a file, of which the first is the header.
 *
 * @param records - `line` is the line on which a record begins; `text` says why it could not be read
 * @param options.consent - the owner's consent text for lines that have only a date
 * @param options.pause - called each time after some lines
 */
export async function parseImport(
  records: ReadonlyArray<{ line: number; cells: string[] } | ImportProblem>,
  {
    delimiter,
    consent,
    now,
    pause,
  }: { delimiter: string; consent: string | null; now: Date; pause: () => Promise<unknown> },
): Promise<ParsedImport> {
  const [header, ...rest] = records;
  if (header && "text" in header) {
    return { lines: [], problems: [], problem: `The file is not valid CSV. Line ${header.line}: ${header.text}` };
  }
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
  for (const [index, record] of rest.entries()) {
    const { line } = record;
    if (index % LINES_AT_A_TIME === LINES_AT_A_TIME - 1) await pause();
    const read = "text" in record ? record : parseImportLine({ line, cell: cellsOf(record.cells), consent, now });
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

  function cellsOf(cells: readonly string[]) {
    return (name: ImportColumn) => {
      const raw = cells[columns[name] ?? -1];
      if (!raw) return "";
      const cell = unescapeFormulas(raw, delimiter);
      return TEXT_COLUMNS.includes(name) ? tidyLine(cell) : tidyToken(cell);
    };
  }
}
