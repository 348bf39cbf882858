import { databasePool } from "./database.server.ts";

/** Whether the database can be used: it answers and takes writes, it answers but takes none, or it doesn't answer. */
export type DatabaseHealth = "ok" | "no writes" | "unavailable";

/** An answer is good for so long: whoever asks more often, or a thousand who ask at once, cost nothing. */
const HEALTH_TTL_MS = 1_000;
/** That a write can be committed is tried again after this time, when somebody asks. */
const WRITE_PROBE_TTL_MS = 5_000;
/** Nobody waits longer for an answer. */
const CHECK_TIMEOUT_MS = 2_000;

/** Says whether this is a replica, or was made read-only, as hosts do with a database whose disk is almost full. */
const READ_ONLY_QUERY = "select current_setting('transaction_read_only') as only";
/**
 * Commits a message that nobody reads to the write-ahead log, which needs neither a table nor a row, and has a list of
 * half a megabyte laid on the disk and removed again: on a full disk there is often room for small writes in files that
 * are there already, while the next message can't be stored.
 */
const WRITE_PROBE = `
  set local work_mem = '64kB';
  select pg_logical_emit_message(true, 'health', ''), (select count(*) from generate_series(1, 20000))`;

let lastCheck: { health: DatabaseHealth; at: number } | undefined;
let lastWriteAt = 0;
let checkInFlight: Promise<DatabaseHealth> | undefined;

/** The database's health, a second old at most, within two seconds. Never rejects. */
export async function checkDatabaseHealth(now = Date.now): Promise<DatabaseHealth> {
  if (lastCheck && now() - lastCheck.at < HEALTH_TTL_MS) return lastCheck.health;
  checkInFlight ??= refreshHealth(now).finally(() => {
    checkInFlight = undefined;
  });
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<DatabaseHealth>((resolve) => {
    timer = setTimeout(() => resolve("unavailable"), CHECK_TIMEOUT_MS);
  });
  const health = await Promise.race([checkInFlight, timeout]);
  clearTimeout(timer);
  return health;
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
