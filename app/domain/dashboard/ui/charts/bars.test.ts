import { expect, test } from "vitest";
import { axisTicks } from "./bars.tsx";

test.each([
  [0, 1, [0, 1]],
  [3, 1, [0, 1, 2, 3]],
  [4, 1, [0, 1, 2, 3, 4]],
  [7, 1, [0, 2, 4, 6, 8]],
  [41, 1, [0, 20, 40, 60]],
  [900, 1, [0, 500, 1_000]],
  [0.5, undefined, [0, 0.2, 0.4, 0.6000000000000001]],
])("an axis up to %s has round values, whole ones for counts", (max, smallestStep, ticks) => {
  expect(axisTicks(max, smallestStep)).toEqual(ticks);
});
