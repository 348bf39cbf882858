import { expect, test } from "vitest";
import { readingMinutes } from "./reading-time.ts";

test.each([
  ["", 1],
  ["A few words.", 1],
  ["word ".repeat(660), 3],
  [`| a | b |\n|---|---|\n${"| one | two |\n".repeat(220)}`, 2],
  ["größer ".repeat(440), 2],
])("a reader is told how long the text will take", (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});
