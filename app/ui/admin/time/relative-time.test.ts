import { expect, it } from "vitest";
import { laterTimes } from "./later-times.ts";
import { relativeTime } from "./relative-time.tsx";

const BERLIN = { timeZone: "Europe/Berlin", dateFormat: "dmy" } as const;
const ago = (timestamp: string, now: string) => relativeTime(timestamp, Date.parse(now), BERLIN);

it.each([
  ["2026-03-04T10:00:20Z", "2026-03-04T10:00:50Z", "Now"],
  ["2026-03-04T10:00:00Z", "2026-03-04T10:05:59Z", "5 min"],
  ["2026-03-04T10:00:00Z", "2026-03-04T11:00:00Z", "11:00"],
  ["2026-03-03T13:10:00Z", "2026-03-04T11:00:00Z", "Yesterday 14:10"],
  ["2026-03-02T13:10:00Z", "2026-03-04T11:00:00Z", "2 Mar 2026"],
  // A clock that is behind.
  ["2026-03-04T11:00:30Z", "2026-03-04T11:00:00Z", "12:00"],
  // The day of 25 hours.
  ["2026-10-24T10:00:00Z", "2026-10-25T22:45:00Z", "Yesterday 12:00"],
])("%s, read at %s, is %s", (timestamp, now, expected) => {
  expect(ago(timestamp, now)).toBe(expected);
});

const later = (now: string) =>
  Object.fromEntries(laterTimes(new Date(now), "Europe/Berlin").map(({ label, at }) => [label, at]));

it("is put off to times by the owner's clocks, each once", () => {
  expect(later("2026-03-27T09:00:00Z")).toEqual({
    "Later today": "2026-03-27T12:00:00.000Z",
    "Tomorrow morning": "2026-03-28T08:00:00.000Z",
    // The clocks go forward on Sunday.
    "Monday morning": "2026-03-30T07:00:00.000Z",
    "In a week": "2026-04-03T07:00:00.000Z",
  });
  // On a Sunday evening tomorrow is Monday, and today is nearly over.
  expect(Object.keys(later("2026-03-29T20:30:00Z"))).toEqual(["Tomorrow morning", "In a week"]);
});
