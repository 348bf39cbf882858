import { isUtf8 } from "node:buffer";
import { CsvError } from "csv-parse";
import { addressKey } from "~/platform/privacy/address-spellings.server.ts";
import { formatCount } from "~/shared/format.ts";
import { isEmailAddress } from "~/shared/forms/email-address.ts";
import { unescapeFormulas } from "~/shared/lists/csv-formulas.ts";
import { tidyLine, tidyToken } from "~/shared/text/tidy-text.ts";
import { type ImportColumn, mapImportColumns } from "./import-columns.ts";
import { type ImportLine, parseImportLine } from "./parse-import-line.ts";
import { type CsvRecord, findDelimiter, readCsvRecords } from "./read-csv-records.server.ts";
import { type ImportProblem, type ImportProblems, MAX_IMPORT_LINES, MAX_LISTED_PROBLEMS } from "./subscriber-import.ts";

/** Where every character may mean something. */
const TEXT_COLUMNS: ImportColumn[] = ["consentText", "bounceReason"];

const BYTE_ORDER_MARK = Buffer.from("\ufeff");
const MAX_HEADER_BYTES = 100_000;

/** Why a whole file can't be used, for the owner. */
export class UnusableFileError extends Error {}

/**
 * Parses a CSV file with comma, semicolon, tab or bar as delimiter, whose first line is the header, unless it has
 * addresses alone.
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
  const file = toUtf8(bytes);
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
      if (!isAddressAlone(record)) return [];
    }
    // Empty rows of a spreadsheet.
    if ("cells" in record && record.cells.every((cell) => !tidyToken(cell))) return [];
    count += 1;
    if (count > MAX_IMPORT_LINES) {
      const most = formatCount(MAX_IMPORT_LINES);
      throw new UnusableFileError(`A file can have at most ${most} lines. Split it into several files.`);
    }
    const { line } = record;
    const read =
      "text" in record ? record : parseImportLine({ line, cell: cellsOf(record.cells), consent: ownConsent, now });
    if (read.text !== undefined) return addProblem(read);
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

/**
 * A file as UTF-8, without a byte order mark. Spreadsheet programs also write UTF-16, which begins with one, and
 * Windows-1252.
 *
 * @throws UnusableFileError when it is no text, or damaged
 */
function toUtf8(bytes: Buffer): Buffer {
  const mark = bytes.toString("hex", 0, 2);
  const encoding = mark === "fffe" ? "utf-16le" : mark === "feff" ? "utf-16be" : "windows-1252";
  const isEncoded = encoding !== "windows-1252" || !isUtf8(bytes);
  const text = isEncoded ? Buffer.from(new TextDecoder(encoding).decode(bytes)) : bytes;
  // Where some of it is UTF-8, the rest isn't Windows-1252.
  const isDamaged = encoding === "windows-1252" && isEncoded && /[^\p{ASCII}\ufffd]/u.test(bytes.toString());
  if (isDamaged || text.includes(0))
    throw new UnusableFileError(
      "This isn’t a CSV file, or it is damaged. Open it in a spreadsheet program and save it as “CSV UTF-8”.",
    );
  return text.subarray(text.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0);
}

function readHeader(record: CsvRecord): Partial<Record<ImportColumn, number>> {
  if ("text" in record) throw new UnusableFileError(`The file is not valid CSV. Line ${record.line}: ${record.text}`);
  if (isAddressAlone(record)) return { email: 0 };
  const columns = mapImportColumns(record.cells);
  if (columns.email !== undefined) return columns;
  throw new UnusableFileError("The first line must name the columns, and one of them must be Email.");
}

/** Whether it is a line of a list that has addresses alone, and needs no header. */
function isAddressAlone(record: CsvRecord): boolean {
  return (
    "cells" in record && record.cells.length === 1 && record.cells.every((cell) => isEmailAddress(tidyToken(cell)))
  );
}
