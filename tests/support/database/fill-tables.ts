import type pg from "pg";

interface Column {
  table: string;
  name: string;
  type: string;
  length: number | null;
  /** Reads a value that a foreign key allows. */
  target: string | null;
  /** A check constraint of this column alone. */
  check: string | null;
}

const COLUMNS = `
  select format('%I.%I', n.nspname, c.relname) as table, quote_ident(a.attname) as name, t.typname as type,
    case when t.typname = 'varchar' then nullif(a.atttypmod, -1) - 4 end as length,
    (select format('select %I from %s limit 1', fa.attname, k.confrelid::regclass)
      from pg_constraint k join pg_attribute fa on fa.attrelid = k.confrelid and fa.attnum = k.confkey[1]
      where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum] limit 1) as target,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as check
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    join pg_type t on t.oid = a.atttypid
  where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  order by 1, a.attnum`;

/** Awkward in every text format: COPY's own signs, quotes, line ends, other scripts. */
const TEXT = "a\tb\\N\\.\r\nü€ 'x' \"y\" 日本 🙂";

/** Values that check constraints over several columns ask for. */
const CHECKED: Record<string, string> = {
  "public.announcements.ends_at": "'2099-01-01'",
  "public.appointments.ends_at": "'2026-02-03 04:35:06.789+00'",
  "public.newsletter_deliveries.suppressed": "false",
  "public.image_files.object_key": "null",
  "public.image_files.size": "null",
  "public.image_files.sha256": "null",
  "public.attachments.reply_id": "null",
  "public.attachments.saved_reply_id": "null",
  "public.submission_file_parts.object_key": "null",
  "public.attachment_parts.object_key": "null",
  "public.submission_file_parts.size": "null",
  "public.attachment_parts.size": "null",
  "public.submission_file_parts.sha256": "null",
  "public.attachment_parts.sha256": "null",
};

/**
 * Puts a row into every table of schema `public` that has none, whatever the tables are. Triggers run as always.
 *
 * @returns the tables' names
 */
export async function fillTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Column>(COLUMNS);
  const left = new Set(rows.map(({ table }) => table));
  const names = [...left];
  let failures: string[] = [];
  // A table whose target has no row yet fails, and is tried again after the others.
  for (let before = Number.POSITIVE_INFINITY; left.size > 0 && left.size < before; ) {
    before = left.size;
    failures = [];
    for (const table of left) {
      const columns = rows.filter((column) => column.table === table);
      const values = columns.map((column) => CHECKED[`${table}.${column.name}`] ?? sample(column));
      try {
        const insert = `insert into ${table} (${columns.map(({ name }) => name)}) select ${values}`;
        await client.query(`${insert} where not exists (select from ${table})`);
        left.delete(table);
      } catch (error) {
        failures.push(`${table}: ${error}`);
      }
    }
  }
  if (left.size > 0) throw new Error(`Tables can't be filled:\n${failures.join("\n")}`);
  return names;
}

function sample({ type, length, target, check, name }: Column): string {
  if (target) return `(${target})`;
  // `status in ('new', …)` or `id = 1`, as PostgreSQL prints them.
  const [, allowed] = /\('([^']+)'::|ARRAY\['([^']+)'/.exec(check ?? "")?.filter(Boolean) ?? [];
  if (allowed) return `'${allowed}'`;
  if (check?.includes("= 1")) return "1";
  const text = `'${(name === "email" ? "Ann@example.com" : TEXT).replaceAll("'", "''").slice(0, length ?? undefined)}'`;
  const samples: Record<string, string> = {
    text,
    varchar: text,
    uuid: "gen_random_uuid()",
    timestamptz: "'2026-02-03 04:05:06.789+00'",
    tstzrange: "'[2026-02-03,2026-02-04)'",
    date: "'2026-02-03'",
    bool: "true",
    int2: "7",
    int4: "7",
    int8: "9007199254740993",
    float8: "0.1",
    numeric: "1.50",
    jsonb: `jsonb_build_object('text', ${text})`,
    json: `json_build_object('text', ${text})`,
    bytea: "'\\x000a5cff0d09'",
    _text: `array[${text}, null, '']`,
    _uuid: "array[gen_random_uuid()]",
  };
  const value = samples[type];
  if (!value) throw new Error(`There is no sample of ${type} for ${name}.`);
  return value;
}
