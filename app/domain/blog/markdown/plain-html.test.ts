import { expect, test } from "vitest";
import { splitParagraphs } from "./plain-html.ts";

test("a reader sees a paragraph for each block between blank lines", () => {
  expect(splitParagraphs("One\nstill one\r\n\r\nTwo\n   \n\n\nThree\n")).toEqual(["One\nstill one", "Two", "Three"]);
});

test("a post without content has no paragraphs", () => {
  expect(splitParagraphs(" \n\n ")).toEqual([]);
});
