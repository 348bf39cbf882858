import type { Client } from "pg";
import { DamagedBackupError } from "~/platform/backup/backup-errors.server.ts";
import { appliedMigrations, CREATE_MIGRATIONS_TABLE, type Migration } from "~/platform/db/migration-files.server.ts";

// Without the right to drop the schema itself, which another role may own; and extensions stay.
const DROP_SITE = `do $$
declare item text;
begin
  for item in select format('drop table if exists %I.%I cascade', n.nspname, c.relname)
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'drizzle') and c.relkind in ('r', 'p')
    union all select format('drop function if exists %s cascade', p.oid::regprocedure)
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute item;
  end loop;
  drop schema if exists pgboss cascade;
end $$`;

/** The constraints and indexes that a load is faster without, as statements that drop and make them. */
const LIST_DEFERRED = `
  select format('alter table %I.%I drop constraint %I', n.nspname, c.relname, k.conname) as drop,
    format('alter table %I.%I add constraint %I %s', n.nspname, c.relname, k.conname, pg_get_constraintdef(k.oid)) as make,
    0 as rank
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and k.contype = 'f'
  union all
  select format('drop index %I.%I', n.nspname, c.relname), pg_get_indexdef(i.indexrelid), 1
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  order by rank`;

/**
 * Replaces the site's tables by empty ones, as these migrations make them, without what slows a load down.
 *
 * @returns completes the tables after the load: indexes, foreign keys and triggers
 */
export async function rebuildSchema(client: Client, migrations: Migration[]): Promise<() => Promise<void>> {
  await client.query(DROP_SITE);
  await client.query(CREATE_MIGRATIONS_TABLE);
  for (const { sql } of migrations) await client.query(sql);
  const triggers = await listTriggers(client);
  for (const statement of triggers.disable) await client.query(statement);
  await client.query(EMPTY_TABLES);
  const { rows: deferred } = await client.query<{ drop: string; make: string }>(LIST_DEFERRED);
  for (const { drop } of deferred) await client.query(drop);
  return async () => {
    for (const { make } of deferred.toReversed()) await client.query(make);
    for (const statement of triggers.enable) await client.query(statement);
  };
}

/**
 * Compares the migrations that the restored table names with those that were run.
 *
 * @throws DamagedBackupError when they are others: the next start would run some again, or none
 */
export async function compareMigrations(client: Client, migrations: Migration[]): Promise<void> {
  const applied = (await appliedMigrations(client)) ?? [];
  const isOther = ({ hash, when }: (typeof applied)[number], index: number) =>
    hash !== migrations[index]?.hash || when !== migrations[index]?.when;
  if (applied.length !== migrations.length || applied.some(isOther))
    throw new DamagedBackupError("The backup is damaged: its migrations are others than its manifest says.");
}

const LIST_TRIGGERS = `
  select format('%I.%I', n.nspname, c.relname) as table, quote_ident(t.tgname) as name, t.tgenabled as state
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where not t.tgisinternal and n.nspname = 'public' order by 1, 2`;

/** PostgreSQL's `tgenabled`. */
const STATES: Record<string, string> = { O: "enable", A: "enable always", R: "enable replica", D: "disable" };

/** The statements that turn the site's triggers off for a load, and on again as they are now. */
export async function listTriggers(client: Client): Promise<{ disable: string[]; enable: string[] }> {
  const { rows } = await client.query<{ table: string; name: string; state: string }>(LIST_TRIGGERS);
  const tables = [...new Set(rows.map(({ table }) => table))];
  return {
    disable: tables.map((table) => `alter table ${table} disable trigger user;`),
    enable: rows.map(({ table, name, state }) => `alter table ${table} ${STATES[state]} trigger ${name};`),
  };
}

/** Removes the rows that migrations put in, also where the site itself has no right to. Needs the triggers to be
 * off. */
export const EMPTY_TABLES = `do $$
declare item regclass;
declare filled boolean;
begin
  for item in select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'drizzle') and c.relkind = 'r' loop
    execute format('select exists (select from %s)', item) into filled;
    if filled and has_table_privilege(item, 'truncate') then
      execute format('truncate %s cascade', item);
    elsif filled then
      execute format('grant truncate on %s to current_user', item);
      execute format('truncate %s cascade', item);
      execute format('revoke truncate on %s from current_user', item);
    end if;
  end loop;
end $$`;
