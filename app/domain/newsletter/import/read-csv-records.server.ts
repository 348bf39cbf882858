import { CsvError, parse } from "csv-parse";

/** A record of a CSV file, or why it can't be read. `line`: on which it begins. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; text: string };

const MAX_RECORD_BYTES = 100_000;
/** A file with more of them has no list in it. */
const MAX_UNREADABLE = 1_000;
const CHUNK_BYTES = 64 * 1024;
const LF = 10;
const CR = 13;

/**
 * Reads the records of a CSV file; lines may end in CR LF, LF or CR. A record that can't be read, as with
 * a stray quote, costs the line on which it begins alone.
 *
 * @param start - where the header starts, see `findDelimiter`
 * @returns the records of one part of the file after the other
 * @throws CsvError when very many can't be read
 */
export async function* readCsvRecords(
  bytes: Buffer,
  { delimiter, start }: { delimiter: string; start: number },
): AsyncGenerator<CsvRecord[]> {
  const position = { line: 1, at: 0 };
  let records: CsvRecord[] = [];
  let [unreadable, offset] = [0, start];
  while (offset < bytes.length) {
    // Where the next record begins, of which nothing may have been read yet.
    let next = offset;
    const parser = parse({
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      skip_empty_lines: true,
      // Of what is outside quotes: `"Email", "State"`.
      trim: true,
      max_record_size: MAX_RECORD_BYTES,
      on_record(cells: string[], { bytes: read }) {
        records.push({ line: lineAt(bytes, afterLineEnds(bytes, next), position), cells });
        next = offset + read;
        return null;
      },
    });
    // Each is passed to the callback, too.
    parser.on("error", () => {});
    let error: unknown;
    for (let at = offset; at < bytes.length && !error; at += CHUNK_BYTES) {
      error = await new Promise((resolve) => parser.write(bytes.subarray(at, at + CHUNK_BYTES), resolve));
      yield records;
      records = [];
    }
    error ??= await new Promise((resolve) => parser.end((thrown?: Error | null) => resolve(thrown)));
    if (!error) break;
    unreadable += 1;
    if (!(error instanceof CsvError) || unreadable > MAX_UNREADABLE) throw error;
    const begin = afterLineEnds(bytes, next);
    const text = "This line can’t be read: a quote in it isn’t closed or doubled, or it is too long.";
    records.push({ line: lineAt(bytes, begin, position), text });
    offset = endOfLine(bytes, begin);
  }
  yield records;
}

/**
 * The delimiter, and where the header starts, in bytes: a line `sep=;`, which Excel writes, names it; else it is the
 * one that is most frequent in the header.
 */
export function findDelimiter(text: string): { delimiter: string; start: number } {
  const [line, named] = /^\s*"?sep ?= ?([^"\r\n])"?\1*[^\S\r\n]*(?:\r\n|[\r\n]|$)/i.exec(text) ?? [];
  if (line && named) return { delimiter: named, start: Buffer.byteLength(line) };
  const [header = ""] = text.trimStart().split(/[\r\n]/, 1);
  const unquoted = header.replace(/"[^"]*"/g, "");
  const counted = [",", ";", "\t", "|"].map((delimiter) => ({ delimiter, count: unquoted.split(delimiter).length }));
  const { delimiter } = counted.reduce((most, other) => (other.count > most.count ? other : most));
  return { delimiter, start: 0 };
}

function afterLineEnds(bytes: Buffer, offset: number): number {
  let at = offset;
  while (bytes[at] === LF || bytes[at] === CR) at += 1;
  return at;
}

function endOfLine(bytes: Buffer, offset: number): number {
  let at = offset;
  while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at += 1;
  return at;
}

/** The number of the line that begins at `offset`. `position`, at which the last one was found, moves there. */
function lineAt(bytes: Buffer, offset: number, position: { line: number; at: number }): number {
  for (; position.at < offset; position.at += 1) {
    const isLineEnd = bytes[position.at] === LF || (bytes[position.at] === CR && bytes[position.at + 1] !== LF);
    if (isLineEnd) position.line += 1;
  }
  return position.line;
}
