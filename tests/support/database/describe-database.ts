import pg from "pg";
import { expect, onTestFinished } from "vitest";
import { dropDatabase, runStatement, withDatabaseName } from "./connection.ts";

/** A connection of the test's own, closed at its end. */
export async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

let made = 0;

/** An empty database of the test's own on the same server, dropped at its end. */
export async function emptyDatabase(server: string): Promise<string> {
  const name = `empty_${process.pid}_${made++}`;
  await runStatement(server, `create database ${name}`);
  onTestFinished(() => dropDatabase(server, name));
  return withDatabaseName(server, name);
}

const SCHEMA = `
  select pg_get_indexdef(i.indexrelid) as line from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle'))
  union all select k.conrelid::regclass || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid) || ' ' || k.convalidated
    from pg_constraint k join pg_class c on c.oid = k.conrelid where c.relnamespace = 'public'::regnamespace
  union all select pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text from pg_trigger t where not t.tgisinternal
  union all select c.oid::regclass || ' ' || c.relkind::text || ' ' || coalesce(c.relacl::text, '') from pg_class c
    where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle'))
  union all select format('%s %s %s %s %s', a.attrelid::regclass, a.attname, format_type(a.atttypid, a.atttypmod),
    a.attnotnull, pg_get_expr(d.adbin, d.adrelid)) from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
  union all select pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by 1`;

/** Everything but the rows: columns, indexes, constraints, triggers and whether they are on, privileges, functions. */
export async function describeSchema(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(SCHEMA);
  expect(rows.length).toBeGreaterThan(200);
  return rows.map(({ line }) => line);
}

/** Each table of schema `public` with its number of rows and a hash of them. */
export async function describeRows(client: pg.Client): Promise<Record<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  );
  const described: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ line: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as line from ${name} t`,
    );
    described[name] = rows[0]?.line ?? "";
  }
  return described;
}
