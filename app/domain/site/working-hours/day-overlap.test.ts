import fc from "fast-check";
import { expect, test } from "vitest";
import { fillCopy } from "~/domain/site/copy/fill-copy.ts";
import { workingHours } from "~/domain/site/copy/working-hours.ts";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/read-identity.ts";
import { readPostText } from "../../../../db/seed/posts.ts";
import {
  COORDINATOR_ZONE,
  coordinatorZoneOverlap,
  dayOverlap,
  isCoordinatorAtWork,
  minuteOfDay,
} from "./day-overlap.ts";
import { indianHours } from "./indian-hours.ts";
import { clockTime, overlapSentence, placeOfZone } from "./overlap-text.ts";

const OWN_HOURS = { days: "Monday to Saturday", lastDay: 6, from: "9:30", to: "19:00" };
const copy = fillCopy(workingHours.shipped, PLACEHOLDER_IDENTITY);
const at = (text: string) => Date.parse(text);
/** The stretches of a day as clocks show them. */
const drawn = (zone: string, now: string) => {
  const { coordinator, together } = dayOverlap(zone, at(now));
  const text = ({ from, to }: { from: number; to: number }) => `${clockTime(from)}-${clockTime(to)}`;
  return { coordinator: coordinator.map(text), together: together && text(together) };
};

test("Berlin's day is the same all the year: what is rendered for everybody", () => {
  for (const day of ["2026-01-15", "2026-03-29", "2026-07-15", "2026-10-25"])
    expect(dayOverlap(COORDINATOR_ZONE, at(`${day}T10:00:00Z`))).toEqual(coordinatorZoneOverlap(undefined));
});

test.each([
  ["Europe/London", "2026-11-23T12:00:00Z", ["7:30-16:30"], "9:00-16:30"],
  ["America/New_York", "2026-11-23T12:00:00Z", ["2:30-11:30"], "9:00-11:30"],
  // Past the visitor's midnight: the evening of one day and the morning of the next.
  ["America/Los_Angeles", "2026-11-23T20:00:00Z", ["0:00-8:30", "23:30-24:00"], undefined],
  ["Asia/Singapore", "2026-11-23T12:00:00Z", ["0:00-0:30", "15:30-24:00"], "15:30-18:00"],
  ["Asia/Singapore", "2026-07-01T12:00:00Z", ["14:30-23:30"], "14:30-18:00"],
  ["Asia/Kathmandu", "2026-11-23T12:00:00Z", ["13:15-22:15"], "13:15-18:00"],
  ["Australia/Sydney", "2026-11-23T12:00:00Z", ["0:00-3:30", "18:30-24:00"], undefined],
  // Both sides of the date line.
  ["Pacific/Kiritimati", "2026-11-23T12:00:00Z", ["0:00-6:30", "21:30-24:00"], undefined],
  ["Pacific/Honolulu", "2026-11-23T12:00:00Z", ["0:00-6:30", "21:30-24:00"], undefined],
  ["Pacific/Pago_Pago", "2026-11-23T12:00:00Z", ["0:00-5:30", "20:30-24:00"], undefined],
  // The visitor's clocks change during the coordinator's day, at 2:00: that moves only what comes after it.
  ["America/Los_Angeles", "2026-03-07T20:00:00Z", ["0:00-8:30", "23:30-24:00"], undefined],
  ["America/Los_Angeles", "2026-03-08T20:00:00Z", ["0:00-9:30"], "9:00-9:30"],
])("in %s on %s", (zone, now, coordinator, together) => {
  expect(drawn(zone, now)).toEqual({ coordinator, together });
});

test.each([
  // New York's clocks go forward on 8 March, Berlin's on 29 March; back on 1 November and on 25 October.
  ["2026-03-07T15:00:00Z", "9:00-11:30"],
  ["2026-03-08T15:00:00Z", "9:00-12:30"],
  ["2026-03-28T15:00:00Z", "9:00-12:30"],
  ["2026-03-29T15:00:00Z", "9:00-11:30"],
  ["2026-10-24T15:00:00Z", "9:00-11:30"],
  ["2026-10-25T15:00:00Z", "9:00-12:30"],
  ["2026-10-31T15:00:00Z", "9:00-12:30"],
  ["2026-11-01T15:00:00Z", "9:00-11:30"],
])("between the two changes of the clocks New York has an hour more: %s", (now, together) => {
  expect(drawn("America/New_York", now).together).toBe(together);
});

test("the day drawn is the visitor's own, on whichever date it is there", () => {
  expect(minuteOfDay("Pacific/Kiritimati", at("2026-11-23T23:59:00Z"))).toBe(13 * 60 + 59);
  expect(minuteOfDay("Pacific/Honolulu", at("2026-11-23T00:00:30Z"))).toBe(14 * 60);
  expect(minuteOfDay("America/New_York", at("2026-11-23T05:00:00Z"))).toBe(0);
});

test("in every zone and at every time the stretches lie within the day, and no more than nine hours are shared", () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
  const now = fc.integer({ min: at("2020-01-01"), max: at("2035-01-01") });
  fc.assert(
    fc.property(zone, now, (name, time) => {
      const { coordinator, together, coordinatorDay } = dayOverlap(name, time);
      const minutes = coordinator.reduce((sum, { from, to }) => sum + to - from, 0);
      for (const { from, to } of coordinator) expect(from >= 0 && from < to && to <= 1440).toBe(true);
      // Nine hours, and one more or less on the day of a change.
      expect(Math.abs(minutes - 540)).toBeLessThanOrEqual(90);
      expect(coordinatorDay.from >= 0 && coordinatorDay.from < 1440 && coordinatorDay.to < 1440).toBe(true);
      if (together) expect(together.from >= 540 && together.to <= 1080).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ["Berlin", COORDINATOR_ZONE, "8.5 hours together, 9:00 to 17:30 your time; the desk answers the rest of the day."],
  [
    "New York",
    "America/New_York",
    "2.5 hours together, 9:00 to 11:30 your time; the desk answers the rest of the day.",
  ],
  [
    "San Francisco",
    "America/Los_Angeles",
    "you write in your evening, and it is done by breakfast. Your coordinator works from 23:30 to 8:30 your time; the desk answers all day.",
  ],
])("a visitor from %s reads an honest sentence", (place, zone, rest) => {
  expect(overlapSentence(copy, place, dayOverlap(zone, at("2026-11-23T12:00:00Z")))).toBe(`From ${place}: ${rest}`);
});

test("an hour together is called one, and minutes are parts of an hour", () => {
  const overlap = (to: number) => ({ ...coordinatorZoneOverlap(undefined), together: { from: 540, to } });
  expect(overlapSentence(copy, "X", overlap(600))).toContain("1 hour together, 9:00 to 10:00");
  expect(overlapSentence(copy, "X", overlap(825))).toContain("4.75 hours together, 9:00 to 13:45");
});

test.each([
  ["2026-11-23T07:29:00Z", false],
  ["2026-11-23T07:30:00Z", true],
  ["2026-11-23T16:29:00Z", true],
  ["2026-11-23T16:30:00Z", false],
  ["2026-07-01T06:30:00Z", true],
  // A Saturday, and a Monday that in Berlin is still a Sunday.
  ["2026-11-21T10:00:00Z", false],
  ["2026-11-22T22:30:00Z", false],
  ["2026-11-23T08:29:00Z", false, OWN_HOURS],
  ["2026-11-23T08:30:00Z", true, OWN_HOURS],
  ["2026-11-23T17:59:00Z", true, OWN_HOURS],
  ["2026-11-23T18:00:00Z", false, OWN_HOURS],
  // A Saturday, which is one of the days, and a Sunday.
  ["2026-11-21T10:00:00Z", true, OWN_HOURS],
  ["2026-11-22T10:00:00Z", false, OWN_HOURS],
])("at %s a coordinator is at work: %s, in hours %o", (now, isAtWork, hours?: typeof OWN_HOURS) => {
  expect(isCoordinatorAtWork(at(now), hours)).toBe(isAtWork);
});

test("hours that the owner has set are those of the drawing, by the visitor's clock", () => {
  const berlin = coordinatorZoneOverlap(OWN_HOURS);
  expect(berlin.coordinatorDay).toEqual({ from: 570, to: 1140 });
  expect(berlin.together).toEqual({ from: 570, to: 1080 });
  const odd = coordinatorZoneOverlap({ ...OWN_HOURS, from: "7:07", to: "18:41" });
  expect(odd.coordinatorDay).toEqual({ from: 427, to: 1121 });
  const winter = at("2026-11-23T12:00:00Z");
  expect(dayOverlap("Europe/London", winter, OWN_HOURS).coordinatorDay).toEqual({ from: 510, to: 1080 });
});

test("Indian clocks show the hours in summer and in winter", () => {
  const winter = { winterFrom: "13:00", winterTo: "22:00" };
  expect(indianHours(undefined)).toEqual({ summerFrom: "12:00", summerTo: "21:00", ...winter });
  expect(indianHours({ ...OWN_HOURS, to: "20:00" })).toMatchObject({ summerFrom: "13:00", winterTo: "0:30" });
});

test.each([
  ["America/Argentina/Buenos_Aires", "Buenos Aires"],
  ["Asia/Tokyo", "Tokyo"],
  ["Asia/Calcutta", "Kolkata"],
  ["UTC", "UTC"],
])("%s is called %s", (zone, place) => {
  expect(placeOfZone(zone)).toBe(place);
});

test("the post about overlap shares as many hours with each city as the clock does", () => {
  const zones: Record<string, string> = { Dubai: "Asia/Dubai" };
  for (const [zone, name] of Object.entries(copy.places)) zones[name] = zone;
  const rows = [
    ...readPostText("four-hours-of-overlap").matchAll(/^\| ([\w ]+?)(?:,[\w ,]+)? \| ([\d.]+) h \| ([\d.]+) h \|$/gm),
  ];
  expect(rows.map(([, city]) => city)).toEqual(expect.arrayContaining(Object.keys(zones)));
  for (const [, city = "", summer, winter] of rows) {
    const hours = ["2026-07-15T12:00:00Z", "2026-01-14T12:00:00Z"].map((day) => {
      const { together } = dayOverlap(zones[city] ?? city, at(day));
      return together ? (together.to - together.from) / 60 : 0;
    });
    expect(hours, city).toEqual([Number(summer), Number(winter)]);
  }
});
