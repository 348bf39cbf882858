import { expect, test } from "vitest";
import { tidyBookingExceptions, tidyBookingHours } from "~/shared/booking/booking-hours.ts";
import { exceptionRows, readRows, weekRows, writeDays, writeRows } from "./hours-draft.ts";

test.each(["", "mon-fri 09:00-12:00, 14:00-17:00; sat 10:00-12:00", "mon-sun 00:00-24:00"])(
  "the weekly hours %j come out of the editor as they went in",
  (stored) => {
    const rows = weekRows(stored);
    expect(rows).toHaveLength(7);
    expect(readRows(writeRows(rows))).toEqual(rows);
    expect(tidyBookingHours(writeRows(rows))).toBe(stored);
  },
);

test.each(["", "2026-12-05 10:00-12:00; 2026-12-24..2027-01-02 off", "2028-02-29 18:00-24:00"])(
  "the exceptions %j come out of the editor as they went in",
  (stored) => {
    const rows = exceptionRows(stored);
    expect(readRows(writeRows(rows))).toEqual(rows);
    expect(tidyBookingExceptions(writeRows(rows))).toBe(stored);
  },
);

test("what is typed by half is kept as it is", () => {
  const rows = [
    {
      days: "mon",
      ranges: [
        { from: "09:00", to: "" },
        { from: "", to: "" },
      ],
    },
    { days: writeDays("", ""), ranges: [] },
    { days: writeDays("", "2026-12-24"), ranges: [{ from: "", to: "10:00" }] },
    { days: writeDays("2026-12-24", ""), ranges: [] },
  ];
  expect(readRows(writeRows(rows))).toEqual(rows);
});
