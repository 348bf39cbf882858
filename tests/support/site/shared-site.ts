import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { ACTIVITY_TOPIC, BACKUPS_TOPIC, OWNER_TOPICS } from "~/shared/live/live-topics.ts";
import { retryDeadlock } from "../database/connection.ts";
import { createTestDatabase, emptyTables } from "../database/test-database.ts";
import { type Site, startSite } from "./built-site.ts";
import { isHealthyAt } from "./loopback.ts";

/** What a running site reads once, or signs its owner in with. */
const KEPT_TABLES = ["site_owner", "auth_users", "site_secrets"];

/** A running site that several test files of a worker share, one after the other. */
export interface SharedSite extends Pick<Site, "url" | "connectionString" | "output"> {
  /** Runs SQL on the site's database. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
}

let running: Promise<Site> | undefined;

/**
 * Gives the calling test file the worker's site, with no rows but the owner's. For tests that kill nothing and need no
 * variable of their own; others start a site themselves. Call it once, at the top of the file.
 */
export function openSharedSite(): SharedSite {
  let site: Site;
  let client: pg.Client;

  beforeAll(async () => {
    running ??= startSharedSite();
    site = await running;
    // A connection that is kept open may be closed by the site as it is used again.
    const isHealthy = (await isHealthyAt(site.url)) || (await isHealthyAt(site.url));
    if (!isHealthy) throw new Error(`The worker's site is gone:\n${site.output()}`);
    client = new pg.Client({ connectionString: site.connectionString });
    await client.connect();
    await retryDeadlock(() => emptyTables(client, KEPT_TABLES));
    await client.query("delete from auth_users where id not in (select user_id from site_owner)");
    // No trigger has notified the site.
    for (const topic of [...OWNER_TOPICS, ACTIVITY_TOPIC, BACKUPS_TOPIC]) await client.query(`notify live, '${topic}'`);
  });
  afterAll(() => client.end());

  return {
    get url() {
      return site.url;
    },
    get connectionString() {
      return site.connectionString;
    },
    output: () => site.output(),
    sql: async (text, values) => (await retryDeadlock(() => client.query(text, values))).rows,
  };
}

async function startSharedSite(): Promise<Site> {
  const connectionString = await createTestDatabase();
  return startSite({
    DATABASE_URL: connectionString,
    TRUST_PROXY: "1",
    LOG_LEVEL: "info",
    // No test closes it: it ends with the worker.
    SITE_PARENT: String(process.pid),
  });
}
