import { expect, it } from "vitest";
import { beginWithBoundedCount, boundCount, exactCount, formatBoundedCount, MAX_COUNTED } from "./bounded-count.ts";

it("a count is told exactly up to its bound, and as more than that beyond it", () => {
  expect(formatBoundedCount(boundCount(MAX_COUNTED))).toBe("10,000");
  expect(formatBoundedCount(boundCount(MAX_COUNTED + 1))).toBe("more than 10,000");
  expect(beginWithBoundedCount(boundCount(MAX_COUNTED + 1))).toBe("More than 10,000");
  expect(formatBoundedCount(exactCount(1_234_567))).toBe("1,234,567");
});
