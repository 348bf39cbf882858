import { expect, test } from "vitest";
import { suggestedTimes } from "./suggested-times.ts";

const suggested = (now: string, zone: string) => suggestedTimes("{place}: {first}, {second}", Date.parse(now), zone);

test.each([
  // A Friday: the weekend is left out. Berlin has 9:00 to 17:30 with the coordinator.
  ["2026-11-20T08:00:00Z", "Europe/Berlin", "Berlin: Monday 23 November at 9:00, Tuesday 24 November at 16:00"],
  // 9:00 to 11:30 together.
  ["2026-11-23T14:00:00Z", "America/New_York", "New York: Tuesday 24 November at 9:00, Wednesday 25 November at 10:00"],
  // Already Tuesday there; 15:30 to 18:00 together.
  [
    "2026-11-23T18:00:00Z",
    "Asia/Singapore",
    "Singapore: Wednesday 25 November at 16:00, Thursday 26 November at 17:00",
  ],
  // None together: the visitor's own day.
  [
    "2026-11-23T18:00:00Z",
    "America/Los_Angeles",
    "Los Angeles: Tuesday 24 November at 9:00, Wednesday 25 November at 17:00",
  ],
])("at %s in %s", (now, zone, text) => {
  expect(suggested(now, zone)).toBe(text);
});

test("a time is in the hours that the owner has set", () => {
  const hours = { days: "Monday to Friday", lastDay: 5, from: "10:00", to: "15:00" };
  const text = suggestedTimes("{first}, {second}", Date.parse("2026-11-23T08:00:00Z"), "Europe/Berlin", hours);
  expect(text).toBe("Tuesday 24 November at 10:00, Wednesday 25 November at 14:00");
});
