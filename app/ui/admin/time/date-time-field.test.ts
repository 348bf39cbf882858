import { expect, it, test } from "vitest";
import { fromDateTimeLocal, toDateTimeLocal } from "./date-time-field.tsx";

test.each([
  ["2026-03-04T14:05:00.000Z", "UTC", "2026-03-04T14:05"],
  ["2026-03-04T20:05:00.000Z", "Asia/Kolkata", "2026-03-05T01:35"],
  ["2026-07-04T20:05:00.000Z", "America/New_York", "2026-07-04T16:05"],
  ["0026-03-04T14:05:00.000Z", "UTC", "0026-03-04T14:05"],
])("%s in %s is %s in a field, and back", (timestamp, timeZone, local) => {
  expect(toDateTimeLocal(timestamp, timeZone)).toBe(local);
  expect(fromDateTimeLocal(local, timeZone)).toBe(timestamp);
});

it("a field that is empty, or no time, has no timestamp", () => {
  for (const text of ["", "tomorrow", "2026-02-31T99:00"]) expect(fromDateTimeLocal(text, "UTC")).toBeNull();
});
