import { expect, test } from "vitest";
import { formatShortDate } from "./short-date.ts";

test("a reader sees the day of a post in the same words on server and screen", () => {
  expect(formatShortDate("2025-11-03T23:59:00Z")).toBe("Nov 3, 2025");
});
