import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mockTimers } from "../../../tests/support/time/mock-timers.ts";
import { databaseNow, forgetDatabaseClock, readDatabaseClock } from "./database-clock.server.ts";

mockTimers();
beforeEach(() => {
  vi.setSystemTime(1_000_000);
  forgetDatabaseClock();
});
afterEach(forgetDatabaseClock);

/** A database whose clock is ten seconds ahead, and which answers after so long. */
const ahead = (afterMs: number) => ({
  query: async () => {
    vi.advanceTimersByTime(afterMs);
    return { rows: [{ ms: Date.now() + 10_000 }] };
  },
});

test("the time is the database's, whatever becomes of the process's own clock", async () => {
  expect(databaseNow().getTime()).toBe(1_000_000);
  await readDatabaseClock(ahead(0));
  expect(databaseNow().getTime()).toBe(1_010_000);
  vi.advanceTimersByTime(500);
  vi.setSystemTime(5);
  expect(databaseNow().getTime()).toBe(1_010_500);
});

test("an answer that took long is left out", async () => {
  await readDatabaseClock(ahead(1_500));
  expect(databaseNow().getTime()).toBe(1_001_500);
});
