import pg from "pg";

/**
 * The settings that COPY's text depends on, so that it is the same on every server; and no time limits, since a copy of a
 * large table takes minutes. "pg_catalog" first: names can't be redirected by objects in other schemas.
 */
export const COPY_SETTINGS = `set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex'; set xmloption = 'content';
set search_path = public; set client_min_messages = warning; set standard_conforming_strings = on;
set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
`;

/** A connection of its own for copying tables, to be ended by the caller. An abort ends it at once. */
export async function openCopySession(connectionString: string, signal?: AbortSignal): Promise<pg.Client> {
  signal?.throwIfAborted();
  const client = new pg.Client({
    connectionString,
    application_name: "site backup",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // Rejects the queries in flight; without an error listener the process would crash.
  client.on("error", () => {});
  await client.connect();
  signal?.addEventListener("abort", () => void client.end().catch(() => {}), { once: true });
  await client.query(COPY_SETTINGS);
  return client;
}
