import { isUtf8 } from "node:buffer";
import { CsvError } from "csv-parse";
import { addressKey } from "~/platform/privacy/address-spellings.server.ts";
import { formatCount } from "~/shared/format.ts";
import { unescapeFormulas } from "~/shared/lists/csv-formulas.ts";
import { tidyLine, tidyToken } from "~/shared/tidy-text.ts";
import { type ImportColumn, mapImportColumns } from "./import-columns.ts";
import { parseImportLine } from "./parse-import-line.ts";
import { type CsvRecord, findDelimiter, readCsvRecords } from "./read-csv-records.server.ts";
import {
  type ImportLine,
  type ImportProblem,
  type ImportProblems,
  MAX_IMPORT_LINES,
  MAX_LISTED_PROBLEMS,
} from "./subscriber-import.ts";

/** Where every character may mean something. */
const TEXT_COLUMNS: ImportColumn[] = ["consentText", "bounceReason"];

const BYTE_ORDER_MARK = Buffer.from("\ufeff");
const MAX_HEADER_BYTES = 100_000;

/** Why a whole file can't be used, for the owner. */
export class UnusableFileError extends Error {}

/**
 * Parses a CSV file with comma, semicolon, tab or bar as delimiter, whose first line is the header.
 *
 * @param options.consent - the owner's consent text for lines that have only a date
 * @param options.found - collects the lines that can't be used
 * @returns the lines that can be used, of one part of the file after the other
 * @throws UnusableFileError
 */
export async function* parseImport(
  bytes: Buffer,
  { consent, now, found }: { consent: string; now: Date; found: ImportProblems },
): AsyncGenerator<ImportLine[]> {
  if (!isUtf8(bytes) || bytes.includes(0))
    throw new UnusableFileError("The file is not UTF-8 text. Save it as “CSV UTF-8”.");
  const file = bytes.subarray(
    bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0,
  );
  const { delimiter, start } = findDelimiter(file.toString("utf8", 0, MAX_HEADER_BYTES));
  const ownConsent = tidyLine(consent) || null;
  const seen = new Map<string, number>();
  let columns: Partial<Record<ImportColumn, number>> | undefined;
  let count = 0;
  try {
    for await (const records of readCsvRecords(file, { delimiter, start })) yield records.flatMap(parseRecord);
  } catch (error) {
    if (error instanceof CsvError) throw new UnusableFileError(`The file is not valid CSV: ${error.message}.`);
    throw error;
  }
  if (!columns) readHeader({ line: 1, cells: [] });

  function parseRecord(record: CsvRecord): ImportLine[] {
    if (!columns) {
      columns = readHeader(record);
      return [];
    }
    count += 1;
    if (count > MAX_IMPORT_LINES) {
      const most = formatCount(MAX_IMPORT_LINES);
      throw new UnusableFileError(`A file can have at most ${most} lines. Split it into several files.`);
    }
    const { line } = record;
    const read =
      "text" in record ? record : parseImportLine({ line, cell: cellsOf(record.cells), consent: ownConsent, now });
    if ("text" in read) return addProblem(read);
    const key = addressKey(read.email);
    const earlier = seen.get(key);
    if (earlier) return addProblem({ line, text: `${read.email} is already in line ${earlier}.` });
    seen.set(key, line);
    return [read];
  }

  function addProblem({ line, text }: ImportProblem): [] {
    found.problemCount += 1;
    // What is quoted may be cut within a character.
    if (found.problems.length < MAX_LISTED_PROBLEMS) found.problems.push({ line, text: text.toWellFormed() });
    return [];
  }

  function cellsOf(cells: readonly string[]) {
    return (name: ImportColumn) => {
      const raw = cells[columns?.[name] ?? -1];
      if (!raw) return "";
      const cell = unescapeFormulas(raw, delimiter);
      return TEXT_COLUMNS.includes(name) ? tidyLine(cell) : tidyToken(cell);
    };
  }
}

function readHeader(record: CsvRecord): Partial<Record<ImportColumn, number>> {
  if ("text" in record) throw new UnusableFileError(`The file is not valid CSV. Line ${record.line}: ${record.text}`);
  const columns = mapImportColumns(record.cells);
  if (columns.email !== undefined) return columns;
  throw new UnusableFileError("The first line must name the columns, and one of them must be Email.");
}
