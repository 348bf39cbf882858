import fc from "fast-check";
import { expect, it } from "vitest";
import { summarizeResponseTimes } from "./response-times.ts";

it("the median is the one in the middle of all, or the mean of the two there", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1 }), (times) => {
      const sorted = times.toSorted((one, other) => one - other);
      const at = (index: number) => sorted[index] ?? Number.NaN;
      const middle = sorted.length / 2;
      const median = sorted.length % 2 === 0 ? (at(middle - 1) + at(middle)) / 2 : at(Math.floor(middle));
      expect(summarizeResponseTimes(times)).toEqual({ medianHours: median / 3_600, answered: times.length });
    }),
  );
});

it("without answers there is no median", () => {
  expect(summarizeResponseTimes([])).toEqual({ medianHours: null, answered: 0 });
});
