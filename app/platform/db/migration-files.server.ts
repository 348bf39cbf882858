import { readFileSync } from "node:fs";
import path from "node:path";
import { programPath } from "~/platform/env.server.ts";

/** A migration of this release: a file of SQL, and when it was made, in milliseconds since 1970. */
export interface KnownMigration {
  tag: string;
  when: number;
}

/** The migrations of the folder's journal, oldest first. */
export function listMigrations(folder: string): KnownMigration[] {
  const journal: { entries: KnownMigration[] } = JSON.parse(
    readFileSync(path.join(folder, "meta/_journal.json"), "utf8"),
  );
  return journal.entries.map(({ tag, when }) => ({ tag, when }));
}

/** The migration that this statement is from. */
export function migrationOf(statement: string, folder: string): KnownMigration | undefined {
  return listMigrations(folder).find(({ tag }) =>
    readFileSync(path.join(folder, `${tag}.sql`), "utf8").includes(statement.trim()),
  );
}

interface MigrationReader {
  query(text: string): Promise<{ rows: { found?: string | null; newest?: number | null }[] }>;
}

/** When the newest migration of this release was made, once it has been asked for. */
let newestKnown: number | undefined;

/** Whether a newer release has changed the tables under this one, which had started before. */
export async function hasNewerTables(client: MigrationReader): Promise<boolean> {
  newestKnown ??= listMigrations(programPath("db/migrations")).at(-1)?.when ?? 0;
  return ((await lastApplied(client)) ?? 0) > newestKnown;
}

/** When the newest migration of the database was made; undefined before the first, which creates the library's table. */
export async function lastApplied(client: MigrationReader): Promise<number | undefined> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as found");
  if (!tables[0]?.found) return undefined;
  const { rows } = await client.query("select max(created_at)::float8 as newest from drizzle.__drizzle_migrations");
  return rows[0]?.newest ?? undefined;
}
