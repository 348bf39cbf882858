import { expect, test } from "vitest";
import type { OwnerAppointment } from "./owner-appointment.ts";
import { clockOf, instantAt, mondayOf, parseDay, placeAppointments, shownHours } from "./week.ts";

const BERLIN = "Europe/Berlin";
const at = (id: string, startsAt: string, minutes = 30): OwnerAppointment => ({
  ...{ id, name: id, email: null, status: "confirmed", released: false, suspectedSpam: false, sequence: 0 },
  ...{ startsAt, endsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString() },
  ...{ holdUntil: null, timeZone: null, place: "phone", word: null, endedBy: null, answer: null },
});

test.each([
  ["2026-03-04", "2026-03-02"],
  ["2026-03-02", "2026-03-02"],
  ["2027-01-03", "2026-12-28"],
])("the week of %s begins on Monday %s", (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test.each(["", "2026-3-4", "2026-02-30", "today", null])("%j is no day", (text) => {
  expect(parseDay(text)).toBeNull();
});

test("a place of the week is the instant that the clocks show there, also on the days on which they change", () => {
  expect(instantAt("2026-03-28", 10 * 60, BERLIN)).toBe("2026-03-28T09:00:00.000Z");
  expect(instantAt("2026-03-29", 10 * 60, BERLIN)).toBe("2026-03-29T08:00:00.000Z");
  // Skipped: an hour later.
  expect(instantAt("2026-03-29", 2 * 60 + 30, BERLIN)).toBe("2026-03-29T01:30:00.000Z");
  expect(clockOf("2026-03-29T01:30:00.000Z", BERLIN)).toEqual({ day: "2026-03-29", minute: 210 });
  // Repeated: the first, and both are shown in one place.
  expect(instantAt("2026-10-25", 2 * 60 + 30, BERLIN)).toBe("2026-10-25T00:30:00.000Z");
  expect(clockOf("2026-10-25T01:30:00.000Z", BERLIN)).toEqual(clockOf("2026-10-25T00:30:00.000Z", BERLIN));
  expect(instantAt("2026-10-25", 25 * 60, BERLIN)).toBe("2026-10-26T00:00:00.000Z");
});

test("appointments that overlap are beside one another, others have the width of their day", () => {
  const placed = placeAppointments(
    [
      at("third", "2026-03-04T09:45:00.000Z"),
      at("first", "2026-03-04T09:00:00.000Z", 60),
      at("second", "2026-03-04T09:15:00.000Z", 30),
      at("alone", "2026-03-04T12:00:00.000Z", 5),
      at("late", "2026-03-04T23:10:00.000Z"),
    ],
    BERLIN,
  );
  const lanes = (placed.get("2026-03-04") ?? []).map(({ appointment, lane, lanes }) => [appointment.id, lane, lanes]);
  expect(lanes).toEqual([
    ["first", 0, 2],
    ["second", 1, 2],
    ["third", 1, 2],
    ["alone", 0, 1],
  ]);
  expect(placed.get("2026-03-05")?.map(({ minute }) => minute)).toEqual([10]);
});

test("a week shows the hours of business, and whatever is before and after", () => {
  expect(shownHours([], [])).toEqual({ first: 8, last: 18 });
  const hours = [{ hours: [{ from: 390, to: 720 }] }];
  const late = placeAppointments([at("late", "2026-03-04T20:30:00.000Z", 90)], "UTC");
  expect(shownHours(hours, late.values())).toEqual({ first: 6, last: 22 });
});
