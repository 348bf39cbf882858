import { expect, test } from "vitest";
import { clockTime, groupByDay } from "./group-by-day.ts";

test("entries stand on the day and at the time of the reader's zone", () => {
  const [late, early] = [{ createdAt: "2026-03-04T18:20:00Z" }, { createdAt: "2026-03-04T20:00:00Z" }];
  const format = { timeZone: "Asia/Kolkata", dateFormat: "iso" } as const;
  expect(groupByDay([early, late], format)).toEqual([
    { day: "2026-03-05", entries: [early] },
    { day: "2026-03-04", entries: [late] },
  ]);
  expect([early, late].map(({ createdAt }) => clockTime(createdAt, format))).toEqual(["01:30", "23:50"]);
});
