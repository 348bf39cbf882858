import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mockTimers } from "../../../tests/support/time/mock-timers.ts";
import { databaseNow, forgetDatabaseClock, readDatabaseClock } from "./database-clock.server.ts";

mockTimers();
beforeEach(() => {
  vi.setSystemTime(1_000_000);
  forgetDatabaseClock();
});
afterEach(forgetDatabaseClock);

/** A database whose clock is ten seconds ahead, and which answers after each of `delaysMs` in turn, then after the last. */
const ahead = (...delaysMs: number[]) => ({
  query: async () => {
    vi.advanceTimersByTime((delaysMs.length > 1 ? delaysMs.shift() : delaysMs[0]) ?? 0);
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

test("of several answers the quickest counts: the first one of a process waits for a connection", async () => {
  await readDatabaseClock(ahead(400, 30, 4, 90));
  expect(databaseNow().getTime() - Date.now()).toBe(10_002);
  await readDatabaseClock(ahead(60, 40, 50));
  expect(databaseNow().getTime() - Date.now()).toBe(10_020);
});
