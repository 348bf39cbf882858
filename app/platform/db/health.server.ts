import { withTimeout } from "~/shared/time/with-timeout.ts";
import { databasePool } from "./database.server.ts";

/** Whether the database can be used: it takes reads and writes, it takes reads only, or it doesn't respond. */
export type DatabaseHealth = "ok" | "no writes" | "unavailable";

/** How long a result is cached: more frequent or concurrent checks cost no query. */
const HEALTH_TTL_MS = 1_000;
/** How long a successful write probe is cached. */
const WRITE_PROBE_TTL_MS = 5_000;
const CHECK_TIMEOUT_MS = 2_000;

/** Detects a replica, and a database made read-only, as hosts do when its disk is almost full. */
const READ_ONLY_QUERY = "select current_setting('transaction_read_only') as only";
/**
 * Commits a logical message to the write-ahead log, which needs neither a table nor a row, and spills half a megabyte
 * to a temporary file: on a full disk there is often room for small writes in existing files, while the next row can't
 * be stored.
 */
const WRITE_PROBE = `
  set local work_mem = '64kB';
  select pg_logical_emit_message(true, 'health', ''), (select count(*) from generate_series(1, 20000))`;

// Module state: after a hot reload the first check is simply made again.
let lastCheck: { health: DatabaseHealth; at: number } | undefined;
let lastWriteAt = 0;
let checkInFlight: Promise<DatabaseHealth> | undefined;

/** The database's health, at most a second old, within two seconds. Concurrent calls share a check (single flight).
 * Never rejects. */
export async function checkDatabaseHealth(now = Date.now): Promise<DatabaseHealth> {
  if (lastCheck && now() - lastCheck.at < HEALTH_TTL_MS) return lastCheck.health;
  checkInFlight ??= refreshHealth(now).finally(() => {
    checkInFlight = undefined;
  });
  return (await withTimeout(CHECK_TIMEOUT_MS, checkInFlight)) ?? "unavailable";
}

async function refreshHealth(now: () => number): Promise<DatabaseHealth> {
  const health = await probeHealth(now);
  lastCheck = { health, at: now() };
  return health;
}

async function probeHealth(now: () => number): Promise<DatabaseHealth> {
  try {
    const { rows } = await databasePool().query<{ only: string }>(READ_ONLY_QUERY);
    if (rows[0]?.only !== "off") return "no writes";
  } catch {
    return "unavailable";
  }
  if (lastCheck?.health === "ok" && now() - lastWriteAt < WRITE_PROBE_TTL_MS) return "ok";
  try {
    await databasePool().query(WRITE_PROBE);
    lastWriteAt = now();
    return "ok";
  } catch {
    return "no writes";
  }
}
