import { expect, test } from "vitest";
import { formatFileSize, formatShortDate } from "./format.ts";

test("a visitor reads sizes in the unit that fits them", () => {
  const sizes = [1, 1_499, 106_688, 999_499, 1_250_000].map(formatFileSize);
  expect(sizes).toEqual(["1 kB", "1 kB", "107 kB", "999 kB", "1.3 MB"]);
});

test("a reader sees the day of a post in the same words on server and screen", () => {
  expect(formatShortDate("2025-11-03T23:59:00Z")).toBe("Nov 3, 2025");
});
