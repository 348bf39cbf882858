import { createHash } from "node:crypto";
import type { Client } from "pg";
import { type Column, listColumns, presentNames } from "./table-columns.ts";

/** What each table gets. The last row is sparse: it has only what a row must have. */
const ROWS = 3;
const EARLIEST = Date.UTC(2025, 0, 1, 9);
const MS_PER_DAY = 86_400_000;

/** Where the type alone doesn't say what fits, or where a later migration looks at the value. */
const SAMPLE_VALUES: Record<string, (row: number) => unknown> = {
  // The check of the two: what is published has no time to be published at.
  "blog_posts.publish_at": () => null,
  // Either the bytes or where they are in the object store.
  "image_files.bytes": (row) => Buffer.from([0, 255, row]),
  "image_files.object_key": () => null,
  "image_files.size": () => null,
  "image_files.sha256": () => null,
  "submission_file_parts.bytes": (row) => Buffer.from([0, 255, row]),
  "submission_file_parts.object_key": () => null,
  "submission_file_parts.size": () => null,
  "submission_file_parts.sha256": () => null,
  // Of one email at most.
  "attachments.reply_id": () => null,
  "attachments.message_id": (row) => sampleId("contact_messages.id", row),
  "attachments.saved_reply_id": () => null,
  "attachment_parts.bytes": (row) => Buffer.from([0, 255, row]),
  "attachment_parts.object_key": () => null,
  "attachment_parts.size": () => null,
  "attachment_parts.sha256": () => null,
  "digest_progress.digest": () => "weekly",
  // Either an email or the note that the address is suppressed.
  "newsletter_deliveries.email_id": (row) => sampleId("emails.id", row),
  "newsletter_deliveries.suppressed": () => false,
};

type Row = Record<string, unknown>;

/**
 * Fills every table that there is, whatever it is by the migrations so far: values by type, by check constraint and by
 * foreign key. Searches find all records by "sample", and leads by "client.example".
 */
export async function insertSampleRows(client: Client): Promise<void> {
  const inserted = new Map<string, Row[]>();
  for (const [table, columns] of await listColumns(client)) {
    const count = columns.some(({ isSingle }) => isSingle) ? 1 : ROWS;
    const rows = Array.from({ length: count }, (_, row) => sampleRow(columns, row, inserted));
    inserted.set(table, rows);
    for (const row of rows) await insertRow(client, table, row);
  }
}

function sampleRow(columns: Column[], row: number, inserted: Map<string, Row[]>): Row {
  const isSparse = row === ROWS - 1;
  const filled = columns.filter(
    (column) =>
      !isSparse || column.isKey || (column.isRequired && !column.hasDefault) || presentName(column) in SAMPLE_VALUES,
  );
  return Object.fromEntries(filled.map((column) => [column.name, sampleValue(column, row, inserted)]));
}

function sampleValue(column: Column, row: number, inserted: Map<string, Row[]>): unknown {
  const { type, refersTo, allowed, isSingle } = column;
  const chosen = SAMPLE_VALUES[presentName(column)];
  if (chosen) return chosen(row);
  if (refersTo) {
    const referred = inserted.get(refersTo.table) ?? [];
    return referred[Math.min(row, referred.length - 1)]?.[refersTo.column] ?? null;
  }
  if (isSingle) return 1;
  if (allowed.length > 0) return allowed[row % allowed.length];
  return valueOfType(column, type, row);
}

function presentName({ table, name }: Column): string {
  const present = presentNames(table);
  return `${present.table}.${present.columnOf(name)}`;
}

function valueOfType(column: Column, type: string, row: number): unknown {
  const { table, name } = column;
  const isMailbox = name.includes("email") || name.includes("address");
  switch (type) {
    case "uuid":
      return sampleId(presentName(column), row);
    case "text":
      return isMailbox ? `person${row}@client.example` : `sample ${table} ${name} ${row}`;
    case "character varying":
      return createHash("md5").update(`${table} ${name} ${row}`).digest("hex");
    case "smallint":
    case "integer":
    case "bigint":
      return row + 1;
    case "boolean":
      return row === 1;
    case "uuid[]":
      return [sampleId(`${table}.${name}`, row)];
    case "text[]":
      return ["first", `sample ${row}`];
    case "jsonb":
      return JSON.stringify({ sample: row });
    case "bytea":
      return Buffer.from([0, 255, row]);
    case "timestamp with time zone":
      return new Date(EARLIEST + row * MS_PER_DAY + (name.startsWith("ends") ? MS_PER_DAY : 0));
    case "tstzrange": {
      const [from, until] = [0, 1].map((day) => new Date(EARLIEST + (row + day) * MS_PER_DAY).toISOString());
      return `[${from},${until})`;
    }
    default:
      throw new Error(`${table}.${name}: say in sample-rows.ts what a ${type} can be.`);
  }
}

/** The same at every call, and another one for each column and row. */
function sampleId(column: string, row: number): string {
  const hash = createHash("md5").update(`${column} ${row}`).digest("hex");
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}

/** Triggers have made some rows already: the texts that searches use. */
async function insertRow(client: Client, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row).map((name) => `"${name}"`);
  const places = columns.map((_, index) => `$${index + 1}`);
  // A deferrable constraint takes no clause for conflicts.
  const unlessThere = table === "appointments" ? "" : "on conflict do nothing";
  try {
    await client.query(`insert into "${table}" (${columns}) values (${places}) ${unlessThere}`, Object.values(row));
  } catch (error) {
    throw new Error(`${table} takes no sample row: ${error instanceof Error ? error.message : error}`);
  }
}
