import { expect, test } from "vitest";
import { isSlowToRender, splitParagraphs } from "./complexity-limit.ts";

const article = "We answer the **first** mail by nine, and [the second](/contact) `later`.\n\n";

test("an ordinary article is rendered without a wait", () => {
  expect(isSlowToRender(article.repeat(250))).toBe(false);
  expect(isSlowToRender("- One\n  - Two\n    - Three\n\n> > Said, and said again\n")).toBe(false);
});

test.each([
  ["a long post", article.repeat(300)],
  ["a quote in a quote, and so on, with lines that belong to all of them", `${"> ".repeat(20)}a\n${"b\n".repeat(900)}`],
  ["a list of thousands of lines", "1. a\n".repeat(3_000)],
  ["a paragraph of signs", "![".repeat(800)],
])("%s is read where no request waits for it", (_, text) => expect(isSlowToRender(text)).toBe(true));

test("a reader sees a paragraph for each block between blank lines", () => {
  expect(splitParagraphs("One\nstill one\r\n\r\nTwo\n   \n\n\nThree\n")).toEqual(["One\nstill one", "Two", "Three"]);
});

test("a post without content has no paragraphs", () => {
  expect(splitParagraphs(" \n\n ")).toEqual([]);
});
