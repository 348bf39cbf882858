import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { programPath } from "~/platform/env.server.ts";

/** A migration of this release: a file of SQL, when it was made, in milliseconds since 1970, and the digest of its
 * text. */
export interface Migration {
  tag: string;
  when: number;
  hash: string;
  sql: string;
}

const TABLE = "drizzle.__drizzle_migrations";

/** The site's own list of its applied migrations, in the place and the form that drizzle-kit gives it. */
export const CREATE_MIGRATIONS_TABLE = `create schema if not exists drizzle;
create table if not exists ${TABLE} (id serial primary key, hash text not null, created_at bigint);
`;

/** The migrations of the folder's journal, oldest first. */
export function readMigrations(folder = programPath("db/migrations")): Migration[] {
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    readFileSync(path.join(folder, "meta/_journal.json"), "utf8"),
  );
  return journal.entries.map(({ tag, when }) => {
    const sql = readFileSync(path.join(folder, `${tag}.sql`), "utf8");
    return { tag, when, sql, hash: createHash("sha256").update(sql).digest("hex") };
  });
}

interface Queries {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

/** A migration that failed, and why. */
export class FailedMigration extends Error {
  constructor(tag: string, cause: unknown) {
    // The driver's message names tables and columns; the values are in fields of their own.
    super(`${tag}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/**
 * Applies migrations, in the transaction of the caller.
 *
 * @throws FailedMigration
 */
export async function runMigrations(client: Queries, migrations: Migration[]): Promise<void> {
  for (const { tag, sql, hash, when } of migrations) {
    try {
      await client.query(sql);
      await client.query(`insert into ${TABLE} (hash, created_at) values ($1, $2)`, [hash, when]);
    } catch (error) {
      throw new FailedMigration(tag, error);
    }
  }
}

/** The migrations that the database has, oldest first; undefined before the first, which makes the table. */
export async function appliedMigrations(client: Queries): Promise<{ hash: string; when: number }[] | undefined> {
  const { rows: tables } = await client.query(`select where to_regclass('${TABLE}') is not null`);
  if (tables.length === 0) return undefined;
  const { rows } = await client.query(
    `select hash, created_at::float8 as "when" from ${TABLE} order by created_at, id`,
  );
  return rows as { hash: string; when: number }[];
}

/** When the newest migration of this release was made, once it has been asked for. */
let newestKnown: number | undefined;

/** Whether a newer release has changed the tables under this one, which had started before. */
export async function hasNewerTables(client: Queries): Promise<boolean> {
  newestKnown ??= readMigrations().at(-1)?.when ?? 0;
  return ((await appliedMigrations(client))?.at(-1)?.when ?? 0) > newestKnown;
}
