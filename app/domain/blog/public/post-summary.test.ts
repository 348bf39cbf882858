import { expect, test } from "vitest";
import { renderMarkdown, renderMarkdownWithHeadings } from "~/domain/blog/markdown/markdown.server.ts";
import { excerptOf, readingMinutes, tableOfContents } from "./post-summary.ts";

test("a search engine shows the first words of a post without an excerpt, and no markup", () => {
  const markdown =
    "## A heading\n\nWe **draw** the figures & check `a < b`, [twice](/team).\n\n- a list\n\nThen we send.";
  expect(excerptOf(renderMarkdown(markdown))).toBe("We draw the figures & check a < b, twice. Then we send.");
});

test("a long text is cut between words", () => {
  const words = excerptOf(`<p>${"routine ".repeat(60)}</p>`);
  expect(words).toMatch(/^(routine )+routine…$/);
  expect(words.length).toBeLessThanOrEqual(156);
  expect(excerptOf(`<p>${"文".repeat(154)}😀文</p>`)).toBe(`${"文".repeat(154)}…`);
});

test("a post without a paragraph has no first words", () => {
  expect(excerptOf("<pre><code>x</code></pre>")).toBe("");
});

test.each([
  ["", 1],
  ["A few words.", 1],
  ["word ".repeat(660), 3],
  [`| a | b |\n|---|---|\n${"| one | two |\n".repeat(220)}`, 2],
  ["größer ".repeat(440), 2],
])("a reader sees how long the text will take", (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});

const contents = (text: string) => tableOfContents(renderMarkdownWithHeadings(text).headings);

test("a long post names its parts, without their details and its footnotes", () => {
  const text = "## A[^1]\n\n### Detail\n\n## B\n\n## C\n\n## D\n\n[^1]: Note.";
  expect(contents(text).map(({ text: name }) => name.replace(/\d/, ""))).toEqual(["A", "B", "C", "D"]);
});

test("a short post is seen at a glance", () => {
  expect(contents("## A\n\n## B\n\n## C")).toEqual([]);
});
