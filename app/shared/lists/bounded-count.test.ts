import { expect, it } from "vitest";
import {
  beginWithBoundedCount,
  boundCount,
  countAtLeast,
  exactCount,
  formatBoundedCount,
  MAX_COUNTED,
} from "./bounded-count.ts";

it("a count is told exactly up to its bound, and as more than that beyond it", () => {
  expect(formatBoundedCount(boundCount(MAX_COUNTED))).toBe("10,000");
  expect(formatBoundedCount(boundCount(MAX_COUNTED + 1))).toBe("more than 10,000");
  expect(beginWithBoundedCount(boundCount(MAX_COUNTED + 1))).toBe("More than 10,000");
  expect(formatBoundedCount(exactCount(1_234_567))).toBe("1,234,567");
});

it("a partial count is told as the least that there are, and never as less than are shown", () => {
  const partial = { count: 7, hasMore: true, isPartial: true };
  expect(formatBoundedCount(partial)).toBe("at least 7");
  expect(beginWithBoundedCount(countAtLeast(partial, 50))).toBe("At least 50");
  expect(countAtLeast(exactCount(7), 50)).toEqual(exactCount(7));
});
