import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

/** An arbitrary number that names this product's migrations among PostgreSQL's advisory locks. */
export const MIGRATION_LOCK_ID = 7_305_114_201;

/**
 * Brings the database's tables up to date from the SQL files of `db/migrations`. Any number of processes may call it at
 * once: an advisory lock lets one work while the others wait. A migration that fails is rolled back.
 *
 * @returns how many were applied now, by this process
 * @throws DatabaseError of the driver when a migration fails
 */
export async function migrateDatabase({
  connectionString,
  folder = path.resolve("db/migrations"),
}: {
  connectionString: string;
  folder?: string;
}): Promise<number> {
  const client = new pg.Client({
    connectionString,
    application_name: "site migrations",
    connectionTimeoutMillis: 10_000,
  });
  // Rejects the queries in flight; without an error listener the process would crash.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK_ID]);
    // "schema already exists" and the like are the normal case on every start but the first.
    await client.query("set client_min_messages = warning");
    const before = await countApplied(client);
    await migrate(drizzle(client), { migrationsFolder: folder });
    return (await countApplied(client)) - before;
  } finally {
    await client.end();
  }
}

/** None before the first migration, which creates the library's table. */
async function countApplied(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as exists");
  if (!rows[0]?.exists) return 0;
  return (await client.query("select from drizzle.__drizzle_migrations")).rowCount ?? 0;
}
