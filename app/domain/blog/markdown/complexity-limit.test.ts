import { expect, test } from "vitest";
import { isSlowToRender } from "./complexity-limit.ts";

const article = "We answer the **first** mail by nine, and [the second](/contact) `later`.\n\n";

test("an ordinary article keeps nobody waiting", () => {
  expect(isSlowToRender(article.repeat(250))).toBe(false);
  expect(isSlowToRender("- One\n  - Two\n    - Three\n\n> > Said, and said again\n")).toBe(false);
});

test.each([
  ["a long post", article.repeat(300)],
  ["a quote in a quote, and so on, with lines that belong to all of them", `${"> ".repeat(20)}a\n${"b\n".repeat(900)}`],
  ["a list of thousands of lines", "1. a\n".repeat(3_000)],
  ["a paragraph of signs", "![".repeat(800)],
])("%s is read where nobody waits for it", (_, text) => expect(isSlowToRender(text)).toBe(true));
