import { expect, it } from "vitest";
import { rewriteHtml } from "./rewrite-html.server.ts";

const DECOYS = [
  "<!DOCTYPE html><html><head><title>&lt;img&gt; of </title></head><body>",
  '<!-- <img src="x"></body> --><script>const text = "<img></body>";</script>',
  '<p title="</body><img>">One<p>Two<br><svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
].join("");

it("leaves every letter as it is where nothing is changed", () => {
  const html = `${DECOYS}<IMG alt='A &amp; B' hidden src=x></body></html>\n`;
  expect(rewriteHtml(html, {})).toBe(html);
});

it("replaces start tags, and tells what their attributes are, as they are written", () => {
  const seen: unknown[] = [];
  const startTag = (name: string, attributes: Record<string, string>, tag: string) => {
    if (name !== "img") return;
    seen.push([attributes, tag]);
    return "<picture>";
  };
  expect(rewriteHtml(`${DECOYS}<IMG alt='A &amp; B' hidden src=x>!</body>`, { startTag })).toBe(
    `${DECOYS}<picture>!</body>`,
  );
  expect(seen).toEqual([[{ alt: "A &amp; B", hidden: "", src: "x" }, "<IMG alt='A &amp; B' hidden src=x>"]]);
});

it("writes at the end of an element what the tags before have led to", () => {
  const names: string[] = [];
  const html = rewriteHtml(`${DECOYS}</body></html>`, {
    startTag: (name) => void names.push(name),
    append: { body: () => `$&${names.join()}` },
  });
  expect(html).toBe(`${DECOYS}$&html,head,title,body,script,p,p,br,svg,path</body></html>`);
});
