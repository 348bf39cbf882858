import { pipeline, Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";
import { recordActivity } from "~/platform/activity/record-activity.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { HttpError } from "~/platform/http/http-error.ts";
import { parseJson } from "~/platform/http/json/parse-json.server.ts";
import { BodyError, readForm } from "~/platform/http/read-body.server.ts";
import { ownerTimeFormat } from "~/platform/settings/owner-time.server.ts";
import { escapeFormulas } from "~/shared/lists/csv-formulas.ts";
import { formatDateTime, type TimeFormat } from "~/shared/time/format-date-time.ts";
import { validate } from "~/shared/validation.ts";

/** Enough for 200,000 ids, written as a form. */
const EXPORT_FORM_LIMIT_BYTES = 16 * 1024 * 1024;

type CsvCell = string | number | boolean | Date | null;

/** The columns of a CSV file: heading → the cell of a row. */
export type CsvColumns<Row> = Record<string, (row: Row) => CsvCell>;

interface CsvFormat {
  delimiter?: "," | ";";
  /** The file can be imported again: dates are in ISO 8601 and UTC. */
  isMachineReadable?: boolean;
}

/**
 * A download of rows as CSV for spreadsheet programs: UTF-8 with a byte order mark, lines that end in CR LF, and
 * formulas escaped by an apostrophe (CSV injection). Dates are written as the owner reads them, and a last column names
 * their time zone. Rows are streamed, so there may be any number. `name` is the file's, without its extension.
 */
export function answerCsv<Row>(
  name: string,
  columns: CsvColumns<Row>,
  rows: AsyncIterable<Row>,
  { delimiter = ",", isMachineReadable = false }: CsvFormat = {},
): Response {
  const timeFormat = isMachineReadable ? null : ownerTimeFormat();
  const withTimeZone: CsvColumns<Row> = { ...columns, "Time zone": () => timeFormat?.timeZone ?? "UTC" };
  const cells = Object.values(withTimeZone);
  const csv = stringify({
    bom: true,
    record_delimiter: "\r\n",
    header: true,
    columns: Object.keys(withTimeZone),
    delimiter,
    // By itself the library only quotes the whole line ending of a record.
    quoted_match: /[\r\n\t,;]/,
  });
  const lines = Readable.from(
    (async function* () {
      for await (const row of rows) yield cells.map((cell) => escapeFormulas(textOf(cell(row), timeFormat), delimiter));
    })(),
  );
  // A failure on either side destroys both: the client detects the truncated download.
  pipeline(lines, csv, () => {});
  return new Response(Readable.toWeb(csv) as ReadableStream, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
    },
  });
}

/**
 * The delimiter by which spreadsheet programs split files in the language of a request: a semicolon where the comma is
 * the decimal separator.
 */
export function delimiterFor(acceptLanguage: string | null): "," | ";" {
  const [language = ""] = (acceptLanguage ?? "").split(/[,;]/, 1);
  try {
    return new Intl.NumberFormat(language.trim() || "en").format(1.5).includes(".") ? "," : ";";
  } catch {
    return ",";
  }
}

function textOf(value: CsvCell, timeFormat: TimeFormat | null): string {
  if (value instanceof Date)
    return timeFormat ? formatDateTime(value.toISOString(), "export", timeFormat) : value.toISOString();
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === null ? "" : String(value);
}

interface CsvExport<Records, Row> extends Pick<CsvFormat, "isMachineReadable"> {
  name: string;
  columns: CsvColumns<Row>;
  rows: (records: Records) => AsyncIterable<Row>;
  /** Throws an `HttpError` when these records may not be exported. */
  authorize?: (records: Records, context: ActionFunctionArgs["context"]) => void;
}

/**
 * The action of a resource route that answers a form whose field `records` has, as JSON that `schema` describes, the
 * records to be exported; `rows` finds them. The file is named after the day. 400 for invalid records, 413 above 16
 * MiB, 415 for a body that is no form, 403 without authorization. `lists.authorize-export` asks before. Recorded in the
 * activity log. It throws the driver's error when the database is unavailable.
 */
export function exportAction<Records, Row>(
  schema: z.ZodType<Records>,
  { name, columns, rows, authorize = () => {}, isMachineReadable = false }: CsvExport<Records, Row>,
) {
  return async (args: ActionFunctionArgs) => {
    try {
      const form = await readForm(args.request, { limit: EXPORT_FORM_LIMIT_BYTES });
      const checked = validate(schema, readJsonField(form.get("records")));
      if (!checked.ok) return new BodyError(400, "The export was not understood.");
      authorize(checked.value, args.context);
      const day = formatDateTime(new Date().toISOString(), "list", { ...ownerTimeFormat(), dateFormat: "iso" });
      const found = await afterFirstRow(rows(checked.value));
      // Before it is sent: what has left the site is in the log.
      await recordActivity(database(), { event: "list.exported", details: { list: name, ...selected(checked.value) } });
      const delimiter = delimiterFor(args.request.headers.get("accept-language"));
      return answerCsv(`${name}-${day}`, columns, found, { delimiter, isMachineReadable });
    } catch (error) {
      if (error instanceof BodyError) return error;
      if (error instanceof HttpError) return new Response(error.message, { status: error.status });
      throw error;
    }
  };
}

/** How many records were selected one by one. Not by which filters: what was searched for may be a name. */
function selected(records: unknown) {
  const ids = typeof records === "object" && records !== null && "ids" in records ? records.ids : undefined;
  return Array.isArray(ids) ? { count: ids.length } : {};
}

/** The same rows, of which the first has been found: until then the response can still have an error status. */
async function afterFirstRow<Row>(rows: AsyncIterable<Row>): Promise<AsyncIterable<Row>> {
  const iterator = rows[Symbol.asyncIterator]();
  const first = await iterator.next();
  const rest = { [Symbol.asyncIterator]: () => iterator };
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* rest;
  })();
}

function readJsonField(value: unknown): unknown {
  try {
    return typeof value === "string" ? parseJson(value) : undefined;
  } catch {
    return undefined;
  }
}
