import { expect, it } from "vitest";
import { formatDuration } from "./chart-format.ts";

it.each([
  [null, "–"],
  [0, "0 s"],
  [0.0034, "12 s"],
  [0.25, "15 min"],
  [0.999, "1 h"],
  [1.5, "1.5 h"],
  [47, "47 h"],
  [60, "2.5 d"],
  [240, "10 d"],
])("an owner reads %s hours as %s", (hours, text) => {
  expect(formatDuration(hours)).toBe(text);
});
