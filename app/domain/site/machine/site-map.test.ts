import { expect, test } from "vitest";
import { siteMap } from "./site-map.ts";

test("a search engine reads each page with its date", () => {
  const pages = [
    { path: "/", modified: "2026-11-21" },
    { path: "/company/blog/q&a", modified: "2026-11-20T08:00:00.000Z" },
  ];
  expect(siteMap("https://a.example", pages).split("\n").slice(2, 4)).toEqual([
    "<url><loc>https://a.example/</loc><lastmod>2026-11-21</lastmod></url>",
    "<url><loc>https://a.example/company/blog/q&amp;a</loc><lastmod>2026-11-20T08:00:00.000Z</lastmod></url>",
  ]);
});

test("a blog of any length stays within what one site map may hold", () => {
  const pages = Array.from({ length: 50_100 }, (_, index) => ({ path: `/${index}`, modified: "2026-11-21" }));
  expect(siteMap("https://a.example", pages).match(/<url>/g)).toHaveLength(50_000);
});
