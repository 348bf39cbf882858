/** A time that the database said, in milliseconds since 1970, and what `performance.now()` was then. */
interface ClockReading {
  databaseMs: number;
  monotonicMs: number;
}

// On `globalThis`: hot reload makes copies of this module.
const globalScope = globalThis as typeof globalThis & { __databaseClock?: ClockReading | undefined };

/** An answer that took longer says too little of when it was written. */
const MAX_ROUND_TRIP_MS = 1_000;

/**
 * The time by the database's clock, for what processes compare with each other's times: their own clocks differ. Before
 * the database is asked (at the start, and with each heartbeat of the listening connection) it is the time of this
 * process.
 */
export function databaseNow(): Date {
  const reading = globalScope.__databaseClock;
  return new Date(reading ? reading.databaseMs + performance.now() - reading.monotonicMs : Date.now());
}

/**
 * Asks the database for its time.
 *
 * @throws the driver's error when the database is unavailable; what was read before stays
 */
export async function readDatabaseClock(client: {
  query(text: string): Promise<{ rows: { ms: number }[] }>;
}): Promise<void> {
  const askedMs = performance.now();
  const { rows } = await client.query("select extract(epoch from clock_timestamp())::float8 * 1000 as ms");
  const answeredMs = performance.now();
  if (rows[0] && answeredMs - askedMs <= MAX_ROUND_TRIP_MS)
    globalScope.__databaseClock = { databaseMs: rows[0].ms, monotonicMs: (askedMs + answeredMs) / 2 };
}

/** From now on it is the time of this process again. */
export function forgetDatabaseClock(): void {
  globalScope.__databaseClock = undefined;
}
