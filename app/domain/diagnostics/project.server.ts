import { sql } from "drizzle-orm";
import { database } from "~/platform/db/database.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import type { Environment } from "~/platform/env.server.ts";
import type { DatabaseTest, Setting } from "./project.ts";

/** The configuration of the built-in project: this site's own server and database. Secrets are masked. */
export function currentProject(env: Environment): Setting[] {
  return [
    { name: "Project", value: "Built-in (this site's own server and database)" },
    { name: "SITE_URL", value: env.SITE_URL ?? "not set" },
    { name: "Database", value: env.DATABASE_URL ? masked(env.DATABASE_URL) : "embedded PostgreSQL in DATA_DIR" },
    { name: "TRUST_PROXY", value: env.TRUST_PROXY ? "yes" : "no" },
    { name: "LOG_LEVEL", value: env.LOG_LEVEL },
  ];
}

/** A connection string without its credentials and options. */
function masked(connectionString: string): string {
  if (!URL.canParse(connectionString)) return "set";
  const { protocol, host, pathname } = new URL(connectionString);
  return `${protocol}//•••@${host}${pathname}`;
}

/** Asks the database for its version and says how that went. It reads only; nothing is written. Never rejects. */
export async function testDatabase(): Promise<DatabaseTest> {
  try {
    const answer = await database().execute<{ version: string }>(
      sql`select current_setting('server_version') as version`,
    );
    return { ok: true, text: `PostgreSQL ${answer.rows[0]?.version} answered a read.` };
  } catch (error) {
    const hint = "Initialise the database: start PostgreSQL, or check DATABASE_URL.";
    return { ok: false, text: isDatabaseUnavailable(error) ? "The database is away." : "The database failed.", hint };
  }
}
