import { expect, test } from "vitest";
import { renderMarkdown } from "~/domain/blog/markdown/markdown.server.ts";
import { excerptOf } from "./excerpt.ts";

test("a search engine shows the first words of a post without an excerpt, and no markup", () => {
  const markdown =
    "## A heading\n\nWe **draw** the figures & check `a < b`, [twice](/team).\n\n- a list\n\nThen we send.";
  expect(excerptOf(renderMarkdown(markdown))).toBe("We draw the figures & check a < b, twice. Then we send.");
});

test("a long text is cut between words", () => {
  const words = excerptOf(`<p>${"routine ".repeat(60)}</p>`);
  expect(words).toMatch(/^(routine )+routine…$/);
  expect(words.length).toBeLessThanOrEqual(156);
});

test("a post without a paragraph has no first words", () => {
  expect(excerptOf("<pre><code>x</code></pre>")).toBe("");
});
