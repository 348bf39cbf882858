import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown.server.ts";

const PATH = "/images/0123456789abcdef0123456789abcdef/1000x525.webp";

test("a picture that the owner uploaded comes in sizes that browsers choose from", () => {
  const html = renderMarkdown(`![A desk](${PATH})`);
  expect(html).toContain('<picture><source type="image/avif" srcset="/images/');
  expect(html).toContain(`480x252.webp 480w`);
  expect(html).toMatch(new RegExp(`<img src="${PATH}" alt="A desk" [^>]*width="1000" height="525">`));
});

test("a feed names one file of it, with its whole address", () => {
  const html = renderMarkdown(`![A desk](${PATH})`, { origin: "https://site.example" });
  expect(html).toContain(`src="https://site.example${PATH}"`);
  expect(html).not.toContain("srcset");
});
