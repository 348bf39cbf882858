import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseBookingExceptions, parseBookingHours } from "~/shared/booking/booking-hours.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/shared/time/durations.ts";
import { toWallTime } from "~/shared/time/wall-time.ts";
import { startOfDay } from "~/shared/time/zoned-time.ts";
import { reckonTimes, ZoneClocks } from "../../../tests/support/time/reckoned-times.ts";
import {
  addDays,
  type BookingRules,
  isOfferedTime,
  nearestTimes,
  nextChangeAt,
  type Occupancy,
  offeredTimes,
  ownerDay,
} from "./offered-times.ts";

const RULES: BookingRules = {
  ...{ hours: parseBookingHours("mon-sun 09:00-10:00"), exceptions: [], timeZone: "Europe/Berlin" },
  ...{ minutes: 30, bufferBefore: 0, bufferAfter: 0, notice: 0, furthest: 62, perDay: undefined },
};
const FREE: Occupancy = { taken: [] };
const span = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) });
/** What is offered on a day, at its midnight in UTC two days before, as UTC's time of day. */
const timesOn = (day: string, rules: Partial<BookingRules>, occupancy = FREE, now = addDays(day, -2)) =>
  offeredTimes({ ...RULES, ...rules }, { firstDay: day, lastDay: day }, occupancy, new Date(now)).map((time) =>
    time.toISOString().slice(0, 16),
  );
const inZone = (timeZone: string, hours: string) => ({ timeZone, hours: parseBookingHours(hours) });

test("times begin with a range and follow one another, as long as they fit", () => {
  expect(timesOn("2026-12-07", { minutes: 25 })).toEqual(["2026-12-07T08:00", "2026-12-07T08:25"]);
  expect(timesOn("2026-12-07", { minutes: 61 })).toEqual([]);
  const rules = { hours: parseBookingHours("mon 09:00-09:30, 09:30-10:15") };
  expect(timesOn("2026-12-07", rules)).toEqual(["2026-12-07T08:00", "2026-12-07T08:30"]);
  expect(timesOn("2026-12-08", rules)).toEqual([]);
  expect(timesOn("2026-12-07", { hours: undefined, exceptions: undefined })).toEqual([]);
});

test("a day's own hours stand instead of its weekday's", () => {
  const exceptions = parseBookingExceptions("2026-12-07..2026-12-08 off; 2026-12-09 18:00-18:30");
  const rules = { hours: parseBookingHours("mon-fri 09:00-10:00"), exceptions };
  const days = ["2026-12-07", "2026-12-08", "2026-12-09", "2026-12-10"];
  expect(days.map((day) => timesOn(day, rules).length)).toEqual([0, 0, 1, 2]);
});

test.each([
  // Berlin's clocks go forward at 2:00: what they skip is an hour later.
  ["2027-03-28", "Europe/Berlin", "sun 01:00-04:00", ["00:00", "00:30", "01:00", "01:30"]],
  ["2027-03-28", "Europe/Berlin", "sun 02:30-04:00", ["01:30"]],
  ["2027-03-28", "Europe/Berlin", "sun 02:00-03:00", []],
  // A gap inside of a range, and one in which a range lies: it is half an hour all the same.
  ["2027-03-28", "Europe/Berlin", "sun 02:00-02:30, 03:00-04:00", ["01:00", "01:30"]],
  // They go back at 3:00: of a time that comes twice it is the first.
  ["2026-10-25", "Europe/Berlin", "sun 02:00-03:00", ["00:00", "00:30", "01:00", "01:30"]],
  ["2026-10-25", "Europe/Berlin", "sun 01:30-02:30", ["23:30", "00:00"]],
  // Half an hour.
  ["2026-10-04", "Australia/Lord_Howe", "sun 02:00-03:00", ["15:30"]],
  ["2027-04-04", "Australia/Lord_Howe", "sun 01:30-02:00", ["14:30", "15:00"]],
  ["2026-12-07", "Asia/Kathmandu", "mon 09:00-10:00", ["03:15", "03:45"]],
  // Midnight is skipped, and comes twice.
  ["2026-09-06", "America/Santiago", "sun 00:00-01:30", ["04:00"]],
  ["2026-04-04", "America/Santiago", "sat 23:00-24:00", ["02:00", "02:30", "03:00", "03:30"]],
  ["2026-03-29", "Asia/Beirut", "sun 00:00-02:00", ["22:00", "22:30"]],
  // Saturday's last hour is skipped, so that its hours end at eleven; Sunday may be off.
  ["2027-03-27", "America/Scoresbysund", "sat 22:00-23:45", ["00:00", "00:30"]],
  // Days that islands across the date line skipped.
  ["2011-12-30", "Pacific/Apia", "mon-sun 09:00-10:00", []],
  ["2011-12-31", "Pacific/Apia", "mon-sun 09:00-10:00", ["19:00", "19:30"]],
  ["1993-08-21", "Pacific/Kwajalein", "mon-sun 00:00-24:00", []],
])("on %s in %s the hours %s offer %j", (day, zone, hours, times) => {
  expect(timesOn(day, inZone(zone, hours)).map((time) => time.slice(11))).toEqual(times);
});

test("a time is free if nothing taken overlaps it, with its buffers", () => {
  const taken = [span("2026-12-07T08:30Z", "2026-12-07T08:40Z")];
  const hours = parseBookingHours("mon 09:00-11:00");
  const free = (rules: Partial<BookingRules>, spans = taken) =>
    timesOn("2026-12-07", { hours, ...rules }, { taken: spans }).map((time) => time.slice(11));
  expect(free({})).toEqual(["08:00", "09:00", "09:30"]);
  expect(free({ bufferAfter: 1 })).toEqual(["09:00", "09:30"]);
  expect(free({ bufferBefore: 20 })).toEqual(["08:00", "09:00", "09:30"]);
  expect(free({ bufferBefore: 21 })).toEqual(["08:00", "09:30"]);
  // A long one that began before a short one, and one without a length.
  const long = span("2026-12-06T00:00Z", "2026-12-07T09:00Z");
  expect(free({}, [...taken, long])).toEqual(["09:00", "09:30"]);
  expect(free({}, [span("2026-12-07T08:15Z", "2026-12-07T08:15Z")])).toHaveLength(4);
});

test("a day that has as many appointments as it may have offers none", () => {
  const bookedOn = (day: string) => (day === "2026-12-07" ? 2 : 0);
  const count = (day: string, perDay: number) => timesOn(day, { perDay }, { taken: [], bookedOn }).length;
  expect([count("2026-12-07", 2), count("2026-12-07", 3), count("2026-12-08", 2)]).toEqual([0, 2, 2]);
});

test("the least notice is by the hour, the furthest day by the owner's calendar", () => {
  const day = "2026-12-07";
  const at = (now: string, rules: Partial<BookingRules>) => timesOn(day, rules, FREE, now).length;
  expect(at("2026-12-06T20:00:00.000Z", { notice: 12 })).toBe(2);
  expect(at("2026-12-06T20:00:00.001Z", { notice: 12 })).toBe(1);
  expect(at("2026-12-06T20:30:00.001Z", { notice: 12 })).toBe(0);
  // The evening before in UTC is that day already in Auckland.
  const auckland = { ...inZone("Pacific/Auckland", "mon 09:00-10:00"), furthest: 3 };
  expect(at("2026-12-03T10:59:59.999Z", auckland)).toBe(0);
  expect(at("2026-12-03T11:00:00.000Z", auckland)).toBe(2);
});

test("the nearest times are given in their order, the earlier of two that are as near", () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 11, 7, hour));
  const offered = [6, 9, 11, 12, 20].map(at);
  expect(nearestTimes(at(10), offered, 2)).toEqual([at(9), at(11)]);
  expect(nearestTimes(at(10), offered, 1)).toEqual([at(9)]);
  expect(nearestTimes(at(13), offered, 3)).toEqual([at(9), at(11), at(12)]);
  expect(nearestTimes(at(13), [], 3)).toEqual([]);
});

test("a list changes when a time comes under the notice, or a day is near enough", () => {
  const rules = { ...RULES, hours: parseBookingHours("mon 09:00-10:00"), notice: 12, furthest: 7 };
  const days = { firstDay: "2026-12-07", lastDay: "2026-12-21" };
  const next = (now: string) => nextChangeAt(rules, days, FREE, new Date(now))?.toISOString();
  expect(next("2026-12-06T00:00Z")).toBe("2026-12-06T20:00:00.001Z");
  expect(next("2026-12-06T20:00:00.001Z")).toBe("2026-12-06T20:30:00.001Z");
  // The 14th is near enough on the 7th, by Berlin's clocks.
  expect(next("2026-12-06T20:30:00.001Z")).toBe("2026-12-06T23:00:00.000Z");
  expect(next("2026-12-21T00:00Z")).toBeUndefined();
});

const ZONES = [
  ...["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia", "UTC"],
  ...["Pacific/Kiritimati", "America/Santiago", "Asia/Beirut", "Africa/Cairo", "America/Scoresbysund"],
  "Africa/Casablanca",
];
/** Summer time begins and ends on all continents, and in Morocco around Ramadan. */
const YEAR = Date.UTC(2026, 8, 1);
const CLOCKS = ZONES.map((zone) => ({ zone, clocks: new ZoneClocks(zone, YEAR - 80 * DAY_MS, YEAR + 470 * DAY_MS) }));

const gridRanges = fc
  .uniqueArray(fc.integer({ min: 0, max: 288 }), { maxLength: 6 })
  .map((steps) => steps.sort((one, other) => one - other).map((step) => step * 5))
  .map((minutes) =>
    Array.from({ length: Math.floor(minutes.length / 2) }, (_, index) => ({
      from: minutes[2 * index] as number,
      to: minutes[2 * index + 1] as number,
    })),
  );
const rulesIn = (timeZone: string) =>
  fc.record({
    hours: fc.array(gridRanges, { minLength: 7, maxLength: 7 }),
    exceptions: fc
      .array(fc.record({ day: fc.integer({ min: 0, max: 370 }), ranges: gridRanges }), { maxLength: 30 })
      .map((all) =>
        all.map(({ day, ranges }) => ({
          from: ownerDay(new Date(YEAR + day * DAY_MS), "UTC"),
          to: ownerDay(new Date(YEAR + (day + 1) * DAY_MS), "UTC"),
          ranges,
        })),
      ),
    timeZone: fc.constant(timeZone),
    minutes: fc.constantFrom(5, 15, 30, 45, 60, 100),
    bufferBefore: fc.constantFrom(0, 5, 20),
    bufferAfter: fc.constantFrom(0, 10, 35),
    notice: fc.constantFrom(0, 1, 12, 72),
    furthest: fc.integer({ min: 1, max: 62 }),
    perDay: fc.constantFrom(undefined, 1, 3),
  });
/** A booking: how long after the one before, of which days, and which of the times. */
const visit = fc.record({
  wait: fc.integer({ min: 0, max: 9 * 24 * 60 }),
  ahead: fc.integer({ min: -1, max: 64 }),
  days: fc.integer({ min: 0, max: 3 }),
  pick: fc.nat(),
});

describe.each(CLOCKS)("in $zone", ({ zone, clocks }) => {
  const day = (instant: number) => clocks.day(instant);

  test("a year of bookings finds the times that another reckoning finds", () => {
    fc.assert(
      fc.property(rulesIn(zone), fc.array(visit, { minLength: 80, maxLength: 80 }), (rules, visits) => {
        const taken: { start: Date; end: Date }[] = [];
        const counts = new Map<string, number>();
        const bookedOn = (one: string) => counts.get(one) ?? 0;
        let now = YEAR;
        for (const { wait, ahead, days, pick } of visits) {
          now += wait * MINUTE_MS;
          const firstDay = day(now + ahead * DAY_MS);
          const period = { firstDay, lastDay: addDays(firstDay, days) };
          const times = offeredTimes(rules, period, { taken, bookedOn }, new Date(now));
          expect(times.map((time) => time.toISOString())).toEqual(
            reckonTimes(clocks, rules, period, taken, bookedOn, now),
          );
          const time = times[pick % (times.length || 1)];
          if (!time) continue;
          expect(isOfferedTime(time, rules, { taken, bookedOn }, new Date(now))).toBe(true);
          expect(ownerDay(time, zone)).toBe(day(time.getTime()));
          taken.push({
            start: new Date(time.getTime() - rules.bufferBefore * MINUTE_MS),
            end: new Date(time.getTime() + (rules.minutes + rules.bufferAfter) * MINUTE_MS),
          });
          counts.set(day(time.getTime()), bookedOn(day(time.getTime())) + 1);
          expect(isOfferedTime(time, rules, { taken, bookedOn }, new Date(now))).toBe(false);
        }
      }),
      { numRuns: 1 },
    );
  });

  test("any instant is offered exactly if the list has it", () => {
    const instant = fc.integer({ min: 0, max: 365 * 288 }).map((step) => YEAR + step * 5 * MINUTE_MS);
    fc.assert(
      fc.property(rulesIn(zone), instant, fc.integer({ min: 1, max: 80 * 288 }), (rules, now, steps) => {
        const time = new Date(now + steps * 5 * MINUTE_MS);
        const reckoned = reckonTimes(
          clocks,
          rules,
          { firstDay: day(time.getTime()), lastDay: day(time.getTime()) },
          [],
          () => 0,
          now,
        );
        expect(isOfferedTime(time, rules, FREE, new Date(now))).toBe(reckoned.includes(time.toISOString()));
      }),
      { numRuns: 40 },
    );
  });

  test("until its next change a list stays the same, and then it doesn't", () => {
    const instant = fc.integer({ min: 0, max: 365 * 24 * 60 }).map((minute) => YEAR + minute * MINUTE_MS);
    fc.assert(
      fc.property(rulesIn(zone), instant, fc.integer({ min: 0, max: 20 }), (rules, now, ahead) => {
        const firstDay = day(now);
        const period = { firstDay, lastDay: addDays(firstDay, ahead) };
        const list = (at: number) => offeredTimes(rules, period, FREE, new Date(at)).map((time) => time.getTime());
        const next = nextChangeAt(rules, period, FREE, new Date(now))?.getTime();
        const before = list(now);
        if (next === undefined) {
          expect(before).toEqual([]);
        } else {
          expect(list(next - 1)).toEqual(before);
          expect(list(next)).not.toEqual(before);
        }
      }),
      { numRuns: 40 },
    );
  });

  test("visitors of every other zone read the moment that the owner reads", () => {
    const times = offeredTimes(
      { ...RULES, timeZone: zone, hours: parseBookingHours("mon-sun 00:00-24:00") },
      { firstDay: day(YEAR + 40 * DAY_MS), lastDay: day(YEAR + 64 * DAY_MS) },
      FREE,
      new Date(YEAR + 39 * DAY_MS),
    );
    expect(times.length).toBeGreaterThan(24 * 48);
    for (const { zone: visitors, clocks: theirs } of CLOCKS)
      expect(times.map((time) => toWallTime(time.getTime(), visitors))).toEqual(
        times.map((time) => theirs.wall(time.getTime())),
      );
  });

  test("a day begins at its first instant", () => {
    for (let instant = YEAR; instant < YEAR + 365 * DAY_MS; instant += 13 * HOUR_MS) {
      const start = startOfDay(day(instant), zone).getTime();
      expect([day(start), day(start - 1) < day(start)]).toEqual([day(instant), true]);
    }
  });
});
