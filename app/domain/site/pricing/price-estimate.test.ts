import fc from "fast-check";
import { expect, test } from "vitest";
import { price } from "~/domain/site/copy/price.ts";
import { promises } from "~/domain/site/copy/promises.ts";
import {
  type Amounts,
  amountText,
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
} from "./price-estimate.ts";

test("the example's routines take the hours that the example claims", () => {
  const hours = price.shipped.example.routines.map(({ unit }) => exampleMinutes(unit) / 60);
  expect(hours).toEqual([22, 16, 12, 10, 6]);
  expect(EXAMPLE_MINUTES / 60).toBe(promises.shipped.exampleMonthlyHours);
});

test("the estimate begins with the example, which takes 44 hours without the boards", () => {
  expect(wholeHours(totalMinutes(EXAMPLE_AMOUNTS))).toBe(44);
});

test("minutes are read in hours and minutes, and estimated in whole hours", () => {
  expect([0, 9, 60, 80, 960].map((minutes) => formatMinutes(minutes, { hours: "h", minutes: "min" }))).toEqual([
    "0 h",
    "9 min",
    "1 h",
    "1 h 20 min",
    "16 h",
  ]);
  expect([0, 3, 89, 90, 2640].map(wholeHours)).toEqual([0, 1, 1, 2, 44]);
});

test("what is typed into the field of invoices counts as an amount", () => {
  const amounts = ["30", "", "-3", "2.9", "1e9", "many"].map((typed) => parseAmount("invoices", typed));
  expect(amounts).toEqual([30, 0, 0, 2, 1000, 0]);
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

test.each([
  [{ amount: 35, currency: "EUR" }, "€1,540 a month, at €35 an hour"],
  [{ amount: 35.5, currency: "USD" }, "$1,562 a month, at $35.50 an hour"],
  [{ amount: 4000, currency: "JPY" }, "¥176,000 a month, at ¥4,000 an hour"],
])("44 hours at the rate %j", (rate, text) => {
  expect(amountText("{amount} a month, at {rate} an hour", 44, rate)).toBe(text);
});
