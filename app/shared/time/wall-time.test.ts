import { expect, test } from "vitest";
import { fromWallTime, startOfDay, toWallTime } from "./wall-time.ts";

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
