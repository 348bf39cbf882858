import { database } from "~/platform/db/database.server.ts";

/** Everything that is in the open database, as text: to prove that something isn't. */
export async function dumpDatabase(): Promise<string> {
  const { rows: tables } = await database().execute<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  let dump = "";
  for (const { name } of tables) {
    const { rows } = await database().execute<{ row: string }>(`select t::text as row from ${name} t`);
    dump += rows.map(({ row }) => row).join("\n");
  }
  return dump;
}
