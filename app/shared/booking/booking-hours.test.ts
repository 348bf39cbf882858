import fc from "fast-check";
import { expect, test } from "vitest";
import {
  bookingExceptionsType,
  bookingHoursType,
  formatBookingExceptions,
  formatBookingHours,
  parseBookingExceptions,
  parseBookingHours,
  readableHours,
  tidyBookingExceptions,
  tidyBookingHours,
} from "./booking-hours.ts";

const problemOf = (type: typeof bookingHoursType | typeof bookingExceptionsType, text: string) =>
  type.safeParse(text).error?.issues[0]?.message;

test("weekly hours are read day by day, Monday first", () => {
  const day = [
    { from: 540, to: 720 },
    { from: 840, to: 1020 },
  ];
  expect(parseBookingHours("mon-fri 09:00-12:00, 14:00-17:00; sat 10:00-12:00")).toEqual([
    ...[day, day, day, day, day, [{ from: 600, to: 720 }], []],
  ]);
  expect(parseBookingHours("")).toEqual([[], [], [], [], [], [], []]);
});

test.each([
  ["mon-fri 09:00-12:00, 14:00-17:00; sat 10:00-12:00", "mon-fri 09:00-12:00, 14:00-17:00; sat 10:00-12:00"],
  [
    "  MON – Fri  9:00–12:00 ,14:00 - 17:00 ;; Sat\u00a010:00-12:00; ",
    "mon-fri 09:00-12:00, 14:00-17:00; sat 10:00-12:00",
  ],
  ["sat 10:00-12:00; monday-friday 14:00-17:00, 9:00-12:00", "mon-fri 09:00-12:00, 14:00-17:00; sat 10:00-12:00"],
  ["sun-thu 08:00-16:00", "mon-thu 08:00-16:00; sun 08:00-16:00"],
  ["mon, wed, thurs 09:00-10:00", "mon 09:00-10:00; wed-thu 09:00-10:00"],
  ["mon 09:00-10:00; tue 09:00-10:00; wed off", "mon-tue 09:00-10:00"],
  ["fri 20:00-24:00; sat 00:00-02:00, 20:00-00:00", "fri 20:00-24:00; sat 00:00-02:00, 20:00-24:00"],
  // One ends as the next begins.
  ["mon 09:00-10:00, 10:00-11:00", "mon 09:00-10:00, 10:00-11:00"],
  ["mon-sun off", ""],
])("%j is stored as %j", (typed, stored) => {
  expect(tidyBookingHours(typed)).toBe(stored);
  expect(tidyBookingHours(stored)).toBe(stored);
});

test.each([
  ["every day", "must have days and times such as mon-fri 09:00-17:00: “every day” hasn’t"],
  ["mon-fri", "must have days and times such as mon-fri 09:00-17:00: “mon-fri” hasn’t"],
  ["09:00-12:00", "must have days and times such as mon-fri 09:00-17:00: “09:00-12:00” hasn’t"],
  ["mo 09:00-12:00", "must have days such as mon, tue or mon-fri: “mo” isn’t one"],
  ["mon-someday 09:00-12:00", "must have days such as mon, tue or mon-fri: “mon-someday” isn’t one"],
  ["mon-wed-fri 09:00-12:00", "must have days such as mon, tue or mon-fri: “mon-wed-fri” isn’t one"],
  ["mon 9-12", "must have times such as 09:00-12:00: “9-12” isn’t one"],
  ["mon 09:00-", "must have times such as 09:00-12:00: “09:00-” isn’t one"],
  ["mon 09:00-12:60", "must have times such as 09:00-12:00: “09:00-12:60” isn’t one"],
  ["mon 09:00-24:30", "must have times such as 09:00-12:00: “09:00-24:30” isn’t one"],
  ["mon 24:00-24:00", "must have times such as 09:00-12:00: “24:00-24:00” isn’t one"],
  ["mon 09:00-12:00,", "must have times such as 09:00-12:00: “” isn’t one"],
  ["mon 12:00-09:00", "must have times that end after their start: 12:00-09:00 doesn’t"],
  ["mon 09:00-09:00", "must have times that end after their start: 09:00-09:00 doesn’t"],
  ["mon 11:00-13:00, 09:00-12:00", "must not have times that overlap: 09:00-12:00 and 11:00-13:00"],
  ["mon 09:00-10:00, 09:00-10:00", "must not have times that overlap: 09:00-10:00 and 09:00-10:00"],
  ["mon-fri 09:00-12:00; wed 14:00-15:00", "must name each day once: wed is there twice"],
  ["mon off; mon 09:00-10:00", "must name each day once: mon is there twice"],
  [`mon ${"09:00-10:00, ".repeat(80)}`, "must have at most 1000 characters"],
])("weekly hours can't be %j", (typed, problem) => {
  expect(problemOf(bookingHoursType, typed)).toBe(problem);
  // What can't be read stays as it is, so that nothing typed is lost.
  expect(tidyBookingHours(typed)).toBe(typed);
});

test("days with hours of their own are read, first day first", () => {
  expect(parseBookingExceptions("2026-12-24..2027-01-02 off; 2026-12-05 10:00-12:00")).toEqual([
    { from: "2026-12-05", to: "2026-12-05", ranges: [{ from: 600, to: 720 }] },
    { from: "2026-12-24", to: "2027-01-02", ranges: [] },
  ]);
  expect(parseBookingExceptions("")).toEqual([]);
});

test.each([
  ["2026-12-24 off; 2026-12-05 10:00-12:00", "2026-12-05 10:00-12:00; 2026-12-24 off"],
  ["2026-12-24 … 2027-01-02 OFF", "2026-12-24..2027-01-02 off"],
  ["2026-12-24–2027-01-02 off ;", "2026-12-24..2027-01-02 off"],
  ["2026-12-24 - 2026-12-24  off", "2026-12-24 off"],
  ["2028-02-29 18:00-24:00,9:00-10:00", "2028-02-29 09:00-10:00, 18:00-24:00"],
])("the exceptions %j are stored as %j", (typed, stored) => {
  expect(tidyBookingExceptions(typed)).toBe(stored);
  expect(tidyBookingExceptions(stored)).toBe(stored);
});

test.each([
  ["christmas off", "must have days such as 2026-12-24 off or 2026-12-05 10:00-12:00: “christmas off” isn’t one"],
  ["..2026-12-24 off", "must have a first day in each line"],
  ["2026-12-24", "must have days such as 2026-12-24 off or 2026-12-05 10:00-12:00: “2026-12-24” isn’t one"],
  ["2026-02-30 off", "must have days of the calendar, e.g. 2026-12-24: 2026-02-30 isn’t one"],
  ["2027-02-27..2027-02-29 off", "must have days of the calendar, e.g. 2026-12-24: 2027-02-29 isn’t one"],
  ["24-12-2026 off", "must have days of the calendar, e.g. 2026-12-24: 24-12-2026 isn’t one"],
  ["2027-01-02..2026-12-24 off", "must name the first day first: 2027-01-02 is after 2026-12-24"],
  ["2026-12-24 closed", "must have times such as 09:00-12:00: “closed” isn’t one"],
  ["2026-12-24 12:00-09:00", "must have times that end after their start: 12:00-09:00 doesn’t"],
  ["2026-12-24..2027-01-02 off; 2027-01-02 10:00-12:00", "must name each day once: 2027-01-02 is there twice"],
  ["2026-12-24 off; ".repeat(300), "must have at most 4000 characters"],
])("exceptions can't be %j", (typed, problem) => {
  expect(problemOf(bookingExceptionsType, typed)).toBe(problem);
  expect(tidyBookingExceptions(typed)).toBe(typed);
});

test("stored hours are shown as people write them", () => {
  expect(readableHours("mon-fri 09:00-12:00, 14:00-17:00; sat 10:00-12:00")).toBe(
    "Mon–Fri 09:00–12:00, 14:00–17:00; Sat 10:00–12:00",
  );
  expect(readableHours("2026-12-05 10:00-12:00; 2026-12-24..2027-01-02 off")).toBe(
    "2026-12-05 10:00–12:00; 2026-12-24 to 2027-01-02 off",
  );
});

const ranges = fc
  .uniqueArray(fc.integer({ min: 0, max: 1440 }), { minLength: 0, maxLength: 8 })
  .map((minutes) => minutes.sort((one, other) => one - other))
  .map((minutes) =>
    Array.from({ length: Math.floor(minutes.length / 2) }, (_, index) => ({
      from: minutes[2 * index] as number,
      to: minutes[2 * index + 1] as number,
    })),
  );

test("whatever hours there are, their text is read as the same", () => {
  fc.assert(
    fc.property(fc.array(ranges, { minLength: 7, maxLength: 7 }), (week) => {
      expect(parseBookingHours(formatBookingHours(week))).toEqual(week);
      const exceptions = week.map((one, index) => ({
        from: `2026-12-${10 + index * 2}`,
        to: `2026-12-${11 + index * 2}`,
        ranges: one,
      }));
      expect(parseBookingExceptions(formatBookingExceptions(exceptions))).toEqual(exceptions);
    }),
  );
});

test("no text whatever is more than a problem", () => {
  const words = ["mon", "-", "09:00", "24:00", ",", ";", " ", "off", "2026-12-24", "..", "–", "x"];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...words)).map((parts) => parts.join("")),
      (text) => {
        for (const [type, tidy] of [
          [bookingHoursType, tidyBookingHours],
          [bookingExceptionsType, tidyBookingExceptions],
        ] as const) {
          const { success, data } = type.safeParse(text);
          if (success) expect(type.parse(tidy(text))).toEqual(data);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});
