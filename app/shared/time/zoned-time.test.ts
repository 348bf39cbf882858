import { expect, test } from "vitest";
import { startOfDay } from "./zoned-time.ts";

const at = (text: string) => Date.parse(text);

test.each([
  ["2026-03-04", "UTC", "2026-03-04T00:00:00Z"],
  ["2026-03-04", "Asia/Kathmandu", "2026-03-03T18:15:00Z"],
  ["2026-10-25", "Europe/Berlin", "2026-10-24T22:00:00Z"],
  // Midnight is skipped: the day begins at one.
  ["2026-04-24", "Africa/Cairo", "2026-04-23T22:00:00Z"],
  ["2025-09-07", "America/Santiago", "2025-09-07T04:00:00Z"],
  // Midnight comes twice: the day begins at the first.
  ["2026-11-01", "America/Havana", "2026-11-01T04:00:00Z"],
  ["2021-10-29", "Asia/Amman", "2021-10-28T21:00:00Z"],
])("%s begins in %s at %s", (day, zone, instant) => {
  expect(startOfDay(day, zone).getTime()).toBe(at(instant));
});

test("the day after one begins where it ends, however long it is", () => {
  expect(startOfDay("2026-03-29", "Europe/Berlin", 1).toISOString()).toBe("2026-03-29T22:00:00.000Z");
  expect(startOfDay("2011-12-29", "Pacific/Apia", 1)).toEqual(startOfDay("2011-12-31", "Pacific/Apia"));
});
