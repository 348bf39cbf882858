import { expect, test } from "vitest";
import { formatFileSize } from "./file-size.ts";

test("a visitor reads sizes in the unit that fits them", () => {
  expect([1, 1_499, 106_688, 999_499, 1_250_000].map(formatFileSize)).toEqual([
    "1 kB",
    "1 kB",
    "107 kB",
    "999 kB",
    "1.3 MB",
  ]);
});
