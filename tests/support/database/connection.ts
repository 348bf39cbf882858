import pg from "pg";

/** The name of the migrated database that test databases are cloned from. */
export const TEMPLATE_DATABASE = "template_site";

/** The same server's URL with another database name. */
export function withDatabaseName(connectionString: string, database: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement over a connection of its own. */
export async function runStatement(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
