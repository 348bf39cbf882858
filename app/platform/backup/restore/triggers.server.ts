import type { Client } from "pg";

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

/** Removes the rows that migrations put in, also where the site itself has no right to. Needs the triggers to be off. */
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
