import fc from "fast-check";
import { expect, test } from "vitest";
import { fromWallTime, toWallTime } from "./wall-time.ts";
import { instantInZone, zonedTime } from "./zoned-time.ts";

const at = (text: string) => Date.parse(text);

test.each([
  ["2026-11-23T12:00:00Z", "Europe/Berlin", "2026-11-23T13:00:00Z"],
  ["2026-07-01T12:00:00Z", "Europe/Berlin", "2026-07-01T14:00:00Z"],
  ["2026-11-23T23:30:00Z", "Asia/Kathmandu", "2026-11-24T05:15:00Z"],
  ["2026-11-23T23:30:00Z", "Pacific/Kiritimati", "2026-11-24T13:30:00Z"],
  ["2026-01-01T05:00:00Z", "Pacific/Honolulu", "2025-12-31T19:00:00Z"],
  ["2026-11-23T00:00:00Z", "UTC", "2026-11-23T00:00:00Z"],
  ["0026-11-23T00:00:00Z", "UTC", "0026-11-23T00:00:00Z"],
  // Berlin's clocks go forward on 29 March 2026 at 2:00, back on 25 October at 3:00.
  ["2026-03-29T00:59:00Z", "Europe/Berlin", "2026-03-29T01:59:00Z"],
  ["2026-03-29T01:00:00Z", "Europe/Berlin", "2026-03-29T03:00:00Z"],
  ["2026-10-24T23:30:00Z", "Europe/Berlin", "2026-10-25T01:30:00Z"],
  ["2026-10-25T02:00:00Z", "Europe/Berlin", "2026-10-25T03:00:00Z"],
])("at %s clocks of %s show %s, there and back", (instant, zone, wall) => {
  expect(toWallTime(at(instant), zone)).toBe(at(wall));
  expect(fromWallTime(at(wall), zone)).toBe(at(instant));
});

test.each([
  ["2026-03-29T02:30:00Z", "Europe/Berlin", "2026-03-29T03:30:00Z"],
  ["2026-03-08T02:00:00Z", "America/New_York", "2026-03-08T03:00:00Z"],
  ["2026-03-08T02:30:00Z", "America/Los_Angeles", "2026-03-08T03:30:00Z"],
  ["2026-10-04T02:15:00Z", "Australia/Lord_Howe", "2026-10-04T02:45:00Z"],
  ["2026-10-04T02:30:00Z", "Australia/Sydney", "2026-10-04T03:30:00Z"],
  ["2025-09-07T00:30:00Z", "America/Santiago", "2025-09-07T01:30:00Z"],
  ["2011-12-30T12:00:00Z", "Pacific/Apia", "2011-12-31T12:00:00Z"],
])("%s, which the clocks of %s skip, is %s", (skipped, zone, wall) => {
  expect(toWallTime(fromWallTime(at(skipped), zone), zone)).toBe(at(wall));
});

test.each([
  ["2026-10-25T02:30:00Z", "Europe/Berlin", "2026-10-25T00:30:00Z"],
  ["2026-11-01T01:30:00Z", "America/New_York", "2026-11-01T05:30:00Z"],
])("%s, which the clocks of %s show twice, is the first", (wall, zone, instant) => {
  expect(fromWallTime(at(wall), zone)).toBe(at(instant));
});

// Visitors' pages have the first, everything else the second.
test("Intl and Temporal read every clock alike", () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf("timeZone"), "US/Eastern", "Etc/GMT+5", "EST5EDT", "GMT");
  const instant = fc.integer({ min: at("1970-01-03T00:00Z") / 60_000, max: at("2060-01-01T00:00Z") / 60_000 });
  fc.assert(
    fc.property(zone, instant, (name, minute) => {
      const time = new Date(minute * 60_000);
      const wall = toWallTime(time.getTime(), name);
      expect(zonedTime(time, name).toPlainDateTime().toString()).toBe(new Date(wall).toISOString().slice(0, 19));
      expect(instantInZone(new Date(wall), name).getTime()).toBe(fromWallTime(wall, name));
    }),
    { numRuns: 2_000 },
  );
});
