import fc from "fast-check";
import { expect, test } from "vitest";
import { EXAMPLE_MONTHLY_HOURS } from "~/domain/site/copy/facts.ts";
import { price } from "~/domain/site/copy/price.ts";
import {
  type Amounts,
  COUNTED,
  COUNTED_UNITS,
  EXAMPLE_AMOUNTS,
  EXAMPLE_MINUTES,
  exampleMinutes,
  formatHoursList,
  formatMinutes,
  parseAmount,
  parseHoursList,
  totalMinutes,
  wholeHours,
} from "./estimate.ts";

test("the example's routines take the hours that the example claims", () => {
  const hours = price.en.example.routines.map(({ unit }) => exampleMinutes(unit) / 60);
  expect(hours).toEqual([22, 16, 12, 10, 6]);
  expect(EXAMPLE_MINUTES / 60).toBe(EXAMPLE_MONTHLY_HOURS);
});

test("the estimate begins with the example, which takes 44 hours without the boards", () => {
  expect(wholeHours(totalMinutes(EXAMPLE_AMOUNTS))).toBe(44);
});

test.each([
  [0, "0 h"],
  [9, "9 min"],
  [60, "1 h"],
  [80, "1 h 20 min"],
  [960, "16 h"],
])("%i minutes read %j", (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});

test.each([
  [0, 0],
  [3, 1],
  [89, 1],
  [90, 2],
  [2640, 44],
])("%i minutes are an estimate of %i hours", (minutes, hours) => {
  expect(wholeHours(minutes)).toBe(hours);
});

test.each([
  ["30", 30],
  ["", 0],
  ["-3", 0],
  ["2.9", 2],
  ["1e9", 1000],
  ["many", 0],
])("%j in the field of invoices counts as %i", (typed, amount) => {
  expect(parseAmount("invoices", typed)).toBe(amount);
});

test("a list survives the way through an address", () => {
  const amounts = fc.record(
    Object.fromEntries(COUNTED.map((unit) => [unit, fc.nat(COUNTED_UNITS[unit].max)])),
  ) as unknown as fc.Arbitrary<Amounts>;
  fc.assert(
    fc.property(amounts, (list) => {
      expect(parseHoursList(formatHoursList(list))).toEqual(totalMinutes(list) > 0 ? list : undefined);
    }),
  );
});

test.each([
  ["reports:4,invoices:30", { reports: 4, invoices: 30, records: 0, newsletters: 0 }],
  ["reports:4,reports:9", { reports: 4, invoices: 0, records: 0, newsletters: 0 }],
  ["newsletters:9999", { reports: 0, invoices: 0, records: 0, newsletters: 30 }],
  ["boards:22,constructor:1,reports:1", { reports: 1, invoices: 0, records: 0, newsletters: 0 }],
  ["reports:-1,invoices:1.5,records: 3", undefined],
  ["<script>alert(1)</script>", undefined],
  ["reports:0", undefined],
  ["", undefined],
  [null, undefined],
])("the list %j is read as %j", (list, amounts) => {
  expect(parseHoursList(list)).toEqual(amounts);
});

test("whatever stands in an address, reading it never fails and never exceeds what can be counted", () => {
  fc.assert(
    fc.property(fc.string(), (list) => {
      const amounts = parseHoursList(list) ?? EXAMPLE_AMOUNTS;
      for (const unit of COUNTED) expect(amounts[unit]).toBeLessThanOrEqual(COUNTED_UNITS[unit].max);
    }),
  );
});
