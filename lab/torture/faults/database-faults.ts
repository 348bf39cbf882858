import pg from "pg";
import { freezePostgres, killPostgres, thawPostgres } from "../../../tests/support/site/site-processes.ts";
import type { Fault } from "./fault.ts";

/** The first site starts it again by itself. */
export const postgresKilled: Fault = {
  strike: async ({ sites: [{ site }] }) => killPostgres(site.dataDir),
};

export const postgresPaused: Fault = {
  strike: async ({ sites: [{ site }] }) => freezePostgres(site.dataDir),
  heal: async ({ sites: [{ site }] }) => thawPostgres(site.dataDir),
};

/** Some connections of the sites, those that are in use first. */
export const connectionsTerminated: Fault = {
  async strike({ sites: [{ site }] }, { choice }) {
    const client = new pg.Client({ connectionString: site.connectionString, connectionTimeoutMillis: 2_000 });
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query(
        `select pg_terminate_backend(pid) from (
          select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          order by state = 'idle', hashint4(pid + $1::int) limit $2) some`,
        [choice % 1_000, 1 + (choice % 4)],
      );
    } catch {
      // Another fault has ended them all.
    } finally {
      client.end().catch(() => {});
    }
  },
};

/** Where there is no small file system this does nothing, and is counted as left out. */
export const diskFull: Fault = {
  strike: async ({ disk }) => disk?.fill(),
  heal: async ({ disk }) => disk?.empty(),
};
