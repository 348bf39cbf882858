import { expect, test } from "vitest";
import { splitParagraphs } from "./paragraphs.ts";
import { formatShortDate } from "./time/short-date.ts";

test("a reader sees a paragraph for each block between blank lines", () => {
  expect(splitParagraphs("One\nstill one\r\n\r\nTwo\n   \n\n\nThree\n")).toEqual(["One\nstill one", "Two", "Three"]);
});

test("a post without content has no paragraphs", () => {
  expect(splitParagraphs(" \n\n ")).toEqual([]);
});

test("a reader sees the day of a post in the same words on server and screen", () => {
  expect(formatShortDate("2025-11-03T23:59:00Z")).toBe("Nov 3, 2025");
});
