import { databasePool } from "./database.server.ts";

/** Whether the database can be used: it answers and takes writes, it answers but takes none, or it doesn't answer. */
export type DatabaseHealth = "ok" | "no writes" | "unavailable";

/** An answer is good for so long: whoever asks more often, or a thousand who ask at once, cost nothing. */
const FRESH_MS = 1_000;
/** That a write can be committed is tried again after this time, when somebody asks. */
const WRITE_FRESH_MS = 5_000;
/** Nobody waits longer for an answer. */
const PATIENCE_MS = 2_000;

/** Says whether this is a replica, or was made read-only, as hosts do with a database whose disk is almost full. */
const READ = "select current_setting('transaction_read_only') as only";
/**
 * Commits a message that nobody reads to the write-ahead log, which needs neither a table nor a row, and has a list of
 * half a megabyte laid on the disk and removed again: on a full disk there is often room for small writes in files that
 * are there already, while the next message can't be stored.
 */
const WRITE = `
  set local work_mem = '64kB';
  select pg_logical_emit_message(true, 'health', ''), (select count(*) from generate_series(1, 20000))`;

let known: { health: DatabaseHealth; at: number } | undefined;
let wroteAt = 0;
let checking: Promise<DatabaseHealth> | undefined;

/** The database's health, a second old at most, within two seconds. Never rejects. */
export async function databaseHealth(now = Date.now): Promise<DatabaseHealth> {
  if (known && now() - known.at < FRESH_MS) return known.health;
  checking ??= check(now).finally(() => {
    checking = undefined;
  });
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<DatabaseHealth>((resolve) => {
    timer = setTimeout(() => resolve("unavailable"), PATIENCE_MS);
  });
  const health = await Promise.race([checking, tooLong]);
  clearTimeout(timer);
  return health;
}

async function check(now: () => number): Promise<DatabaseHealth> {
  const health = await ask(now);
  known = { health, at: now() };
  return health;
}

async function ask(now: () => number): Promise<DatabaseHealth> {
  try {
    const { rows } = await databasePool().query<{ only: string }>(READ);
    if (rows[0]?.only !== "off") return "no writes";
  } catch {
    return "unavailable";
  }
  if (known?.health === "ok" && now() - wroteAt < WRITE_FRESH_MS) return "ok";
  try {
    await databasePool().query(WRITE);
    wroteAt = now();
    return "ok";
  } catch {
    return "no writes";
  }
}
