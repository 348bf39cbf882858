import { expect, test } from "vitest";
import { renderMarkdownWithHeadings } from "~/domain/blog/markdown/markdown.server.ts";
import { tableOfContents } from "./table-of-contents.ts";

const contents = (text: string) => tableOfContents(renderMarkdownWithHeadings(text).headings);

test("a long post names its parts, without their details and its footnotes", () => {
  const text = "## A[^1]\n\n### Detail\n\n## B\n\n## C\n\n## D\n\n[^1]: Note.";
  expect(contents(text).map(({ text: name }) => name.replace(/\d/, ""))).toEqual(["A", "B", "C", "D"]);
});

test("a short post is seen at a glance", () => {
  expect(contents("## A\n\n## B\n\n## C")).toEqual([]);
});
