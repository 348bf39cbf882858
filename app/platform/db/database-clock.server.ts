import { processWide } from "~/platform/process/process-wide.server.ts";

/** A time that the database said, in milliseconds since 1970, and what `performance.now()` was then. */
interface ClockReading {
  databaseMs: number;
  monotonicMs: number;
}

const clock = processWide("database-clock", (): { reading?: ClockReading | undefined } => ({}));

/** An answer that took longer says too little of when it was written. */
const MAX_ROUND_TRIP_MS = 1_000;

/** The database is asked again until an answer comes within this: what is read is wrong by half of it at most. */
const GOOD_ROUND_TRIP_MS = 5;
const MAX_READINGS = 5;

/**
 * The time by the database's clock, for what processes compare with each other's times: their own clocks differ. Before
 * the database is asked (at the start, and with each heartbeat of the listening connection) it is the time of this
 * process.
 */
export function databaseNow(): Date {
  const { reading } = clock;
  return new Date(reading ? reading.databaseMs + performance.now() - reading.monotonicMs : Date.now());
}

/**
 * Asks the database for its time, up to five times within a second; the answer that came quickest counts.
 *
 * @throws the driver's error when the database is unavailable; what was read before stays
 */
export async function readDatabaseClock(client: {
  query(text: string): Promise<{ rows: { ms: number }[] }>;
}): Promise<void> {
  const deadlineMs = performance.now() + MAX_ROUND_TRIP_MS;
  let quickestMs = MAX_ROUND_TRIP_MS;
  for (let reading = 0; reading < MAX_READINGS && quickestMs > GOOD_ROUND_TRIP_MS; reading++) {
    const askedMs = performance.now();
    if (askedMs > deadlineMs) return;
    const { rows } = await client.query("select extract(epoch from clock_timestamp())::float8 * 1000 as ms");
    const answeredMs = performance.now();
    const roundTripMs = answeredMs - askedMs;
    if (!rows[0] || roundTripMs > quickestMs) continue;
    quickestMs = roundTripMs;
    clock.reading = { databaseMs: rows[0].ms, monotonicMs: (askedMs + answeredMs) / 2 };
  }
}

/** From now on it is the time of this process again. */
export function forgetDatabaseClock(): void {
  clock.reading = undefined;
}
