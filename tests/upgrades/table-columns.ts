import type { Client } from "pg";
import { PREVIOUS_COLUMNS, PREVIOUS_TABLES } from "~/platform/db/renamed-tables.server.ts";

/** The name that a table of any release has now, and those of its columns. */
export function presentNames(table: string): { table: string; columnOf: (name: string) => string } {
  const now = Object.keys(PREVIOUS_TABLES).find((name) => PREVIOUS_TABLES[name] === table) ?? table;
  const own = Object.entries(PREVIOUS_COLUMNS).filter(([column]) => column.startsWith(`${now}.`));
  const columns = new Map(own.map(([column, previous]) => [previous, column.slice(now.length + 1)]));
  return { table: now, columnOf: (name) => columns.get(name) ?? name };
}

/** A column of a table in the schema `public`, as the system catalogue has it. */
export interface Column {
  table: string;
  name: string;
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
  /** Part of the primary key. */
  isKey: boolean;
  /** The table and column that a foreign key refers to. */
  refersTo: { table: string; column: string } | null;
  /** The values that a check constraint allows, if it lists them. */
  allowed: string[];
  /** Whether a check constraint allows nothing but 1: the table has one row. */
  isSingle: boolean;
}

/** All columns that aren't computed, table by table, those that are referred to first. */
export async function listColumns(client: Client): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<Omit<Column, "allowed" | "isSingle"> & { checks: string[] }>(`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      a.attnotnull as "isRequired", a.atthasdef as "hasDefault",
      exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p' and a.attnum = any(k.conkey)) as "isKey",
      (select jsonb_build_object('table', k.confrelid::regclass::text, 'column', f.attname)
        from pg_constraint k join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[1]
        where k.conrelid = c.oid and k.contype = 'f' and k.conkey[1] = a.attnum) as "refersTo",
      array(select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`);
  const tables = new Map<string, Column[]>();
  for (const { checks, ...column } of rows) {
    const text = checks.join(" ");
    const allowed = [...text.matchAll(/'([^']+)'::text/g)].map(([, value = ""]) => value);
    const columns = tables.get(column.table) ?? [];
    columns.push({ ...column, allowed, isSingle: text.includes("(id = 1)") });
    tables.set(column.table, columns);
  }
  return referredFirst(tables);
}

function referredFirst(tables: Map<string, Column[]>): Map<string, Column[]> {
  const sorted = new Map<string, Column[]>();
  const add = (table: string) => {
    const columns = tables.get(table);
    if (!columns || sorted.has(table)) return;
    for (const { refersTo } of columns) if (refersTo && refersTo.table !== table) add(refersTo.table);
    sorted.set(table, columns);
  };
  for (const table of tables.keys()) add(table);
  return sorted;
}
