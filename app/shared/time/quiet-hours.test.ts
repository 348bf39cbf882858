import { expect, test } from "vitest";
import { HOUR_MS } from "./durations.ts";
import { quietUntil } from "./quiet-hours.ts";

const NIGHT = { from: "22:00", until: "07:00" };
const NOON = { from: "12:00", until: "13:30" };

test.each([
  [NIGHT, "2026-03-06T21:59:59Z", "UTC", null],
  [NIGHT, "2026-03-06T22:00:00Z", "UTC", "2026-03-07T07:00:00Z"],
  [NIGHT, "2026-03-07T06:59:59Z", "UTC", "2026-03-07T07:00:00Z"],
  [NIGHT, "2026-03-07T07:00:00Z", "UTC", null],
  [NOON, "2026-03-06T12:00:00Z", "UTC", "2026-03-06T13:30:00Z"],
  [NOON, "2026-03-06T13:30:00Z", "UTC", null],
  [NIGHT, "2026-03-06T17:00:00Z", "Asia/Kolkata", "2026-03-07T01:30:00Z"],
  [NIGHT, "2026-03-06T12:00:00Z", "Asia/Kolkata", null],
  // Nights in which the clocks of Berlin go forward, and back.
  [NIGHT, "2026-03-28T21:30:00Z", "Europe/Berlin", "2026-03-29T05:00:00Z"],
  [NIGHT, "2026-10-24T20:30:00Z", "Europe/Berlin", "2026-10-25T06:00:00Z"],
  // An end that the clocks skip, and one that they show twice.
  [{ from: "23:00", until: "02:30" }, "2026-03-29T00:30:00Z", "Europe/Berlin", "2026-03-29T01:30:00Z"],
  [{ from: "23:00", until: "02:30" }, "2026-10-24T23:30:00Z", "Europe/Berlin", "2026-10-25T00:30:00Z"],
] as const)("quiet hours %o end, at %s in %s, at %s", (hours, now, zone, end) => {
  expect(quietUntil(hours, new Date(now), zone)?.toISOString() ?? null).toBe(end && new Date(end).toISOString());
});

test("every quiet hour has an end ahead, and within a day and the hour that clocks repeat", () => {
  for (let minute = 0; minute < 3 * 24 * 60; minute += 7) {
    const now = new Date(Date.UTC(2026, 9, 24, 0, minute));
    for (const hours of [NIGHT, NOON, { from: "02:15", until: "02:45" }, { from: "02:45", until: "02:15" }]) {
      const wait = (quietUntil(hours, now, "Europe/Berlin")?.getTime() ?? now.getTime()) - now.getTime();
      expect(wait).toBeGreaterThanOrEqual(0);
      expect(wait).toBeLessThanOrEqual(25 * HOUR_MS);
    }
  }
});
