import { expect, test } from "vitest";
import { firstDays } from "./steps-drawing.tsx";

test("the drawn days are those of a week, and of the longer time that the owner promises", () => {
  const week = firstDays([{ days: [2, 4] }, { days: ["7", "7"] }]);
  expect(week.days).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(["7", 4, 0].map(week.placeOf)).toEqual([7, 4, 0]);
  const longer = firstDays([{ days: [2, 4] }, { days: ["14", "14"] }]);
  expect(longer.days).toEqual([0, 2, 4, 6, 8, 10, 12, 14]);
  expect(["14", 4].map(longer.placeOf)).toEqual([7, 2]);
});
