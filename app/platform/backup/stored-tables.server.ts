import { createHash } from "node:crypto";
import pg, { type Client } from "pg";
import { to } from "pg-copy-streams";
import { PREVIOUS_TABLES, REMOVED_TABLES } from "~/platform/db/renamed-tables.server.ts";
import { SUBJECTS } from "~/subjects.server.ts";
import type { BackupManifest, BackupTable } from "./file/manifest.server.ts";

/** A table as PostgreSQL describes it. Identifiers are quoted where they need it. */
export interface StoredTable {
  /** With its schema, e.g. `public.jobs`. */
  name: string;
  /** Those that are stored as given: generated columns are computed again. */
  columns: string[];
  /** A unique order of the rows that doesn't depend on the server's collation. */
  order: string[];
  /** Names of the tables that its foreign keys refer to. */
  refersTo: string[];
  /** PostgreSQL's estimate of the rows. */
  estimate: number;
}

const LIST_TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name, greatest(c.reltuples, 0)::float8 as estimate,
    array(select quote_ident(a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
      from pg_index i cross join unnest(i.indkey) with ordinality as k(attnum, nth)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
      where i.indrelid = c.oid and i.indisprimary order by k.nth) as order,
    array(select distinct format('%I.%I', fn.nspname, f.relname) from pg_constraint k
      join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
      where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as "refersTo"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'drizzle') and c.relkind = 'r'
  order by 1`;

/** The site's tables, those first that others refer to. The task queue's own are not among them: it makes them anew. */
export async function listTables(client: Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(LIST_TABLES);
  const sorted: StoredTable[] = [];
  const visit = (table: StoredTable) => {
    if (sorted.includes(table)) return;
    for (const name of table.refersTo) {
      const target = rows.find((row) => row.name === name);
      if (target) visit(target);
    }
    sorted.push(table);
  };
  for (const table of rows) visit(table);
  return sorted;
}

const LIST_SEQUENCES = `
  select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as value,
    last_value is not null as "isCalled"
  from pg_sequences where schemaname in ('public', 'drizzle') order by 1`;

/** The sequences and where they are. */
export async function listSequences(client: Client): Promise<BackupManifest["sequences"]> {
  return (await client.query(LIST_SEQUENCES)).rows;
}

/** Changes COPY's text on its way. */
export type CopyTransform = (text: AsyncIterable<Buffer>, table: StoredTable) => AsyncIterable<Buffer>;

/**
 * A table's content as COPY's text, and at the end what identifies it.
 *
 * @yields chunks of any size
 */
export async function* copyOut(
  client: Client,
  table: StoredTable,
  transform: CopyTransform = (text) => text,
): AsyncGenerator<Buffer, BackupTable> {
  const { name, columns } = table;
  const order = table.order.length > 0 ? table.order.join(", ") : 't::text collate "C"';
  const stream = client.query(to(`copy (select ${columns.join(", ")} from ${name} t order by ${order}) to stdout`));
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of transform(stream, table)) {
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  return { name, columns, rows: stream.rowCount, bytes, sha256: hash.digest("hex") };
}

/**
 * How a backup treats a table: its rows are in the file as they are, only in the sealed part, or left out: accounts,
 * bearer links and key material are sealed, since whoever has the file alone must not get at them; left out is what
 * must not come to life again with an old one. A table that no subject says anything of is in the file as it is.
 */
export type TableKind = "open" | "sealed" | "left-out";

const KINDS = new Map<string, TableKind>([
  ...SUBJECTS.flatMap(({ name, backup }) =>
    backup ? [name, PREVIOUS_TABLES[name] ?? name].map((one) => [`public.${one}`, backup] as const) : [],
  ),
  ...Object.entries(REMOVED_TABLES).map(([name, kind]) => [`public.${name}`, kind] as const),
]);

/** @param name - with its schema, e.g. `public.jobs` */
export function tableKind(name: string): TableKind {
  return KINDS.get(name) ?? "open";
}

/**
 * The settings that COPY's text depends on, so that it is the same on every server; and no time limits, since a copy of
 * a large table takes minutes. "pg_catalog" first: names can't be redirected by objects in other schemas.
 */
export const COPY_SETTINGS = `set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex'; set xmloption = 'content';
set search_path = public; set client_min_messages = warning; set standard_conforming_strings = on;
set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
`;

/** A connection of its own for copying tables, to be ended by the caller. An abort ends it at once. */
export async function openCopySession(connectionString: string, signal?: AbortSignal): Promise<pg.Client> {
  signal?.throwIfAborted();
  const client = new pg.Client({
    connectionString,
    application_name: "site backup",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // Rejects the queries in flight; without an error listener the process would crash.
  client.on("error", () => {});
  await client.connect();
  signal?.addEventListener("abort", () => void client.end().catch(() => {}), { once: true });
  await client.query(COPY_SETTINGS);
  return client;
}
