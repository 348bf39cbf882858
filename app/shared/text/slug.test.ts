import { expect, test } from "vitest";
import { isSlugOfTitle, nextSlug, slugOf } from "./slug.ts";

test.each([
  [{ title: "A month-end close, in 2 days!" }, "a-month-end-close-in-2-days"],
  [{ title: "Tips & tricks" }, "tips-tricks"],
  [{ slug: "  My Slug ", title: "Title" }, "my-slug"],
  [{ slug: "!?", title: "Title" }, "title"],
  [{ slug: "", title: "Über uns" }, "über-uns"],
  [{ title: "हिन्दी में" }, "हिन्दी-में"],
  [{ title: "İstanbul'da İŞ" }, "istanbulda-iş"],
  [{ slug: "I\u0307zmir", title: "" }, "izmir"],
  [{ title: "… and then" }, "and-then"],
  [{ title: "???" }, "untitled"],
  [{ title: "" }, "untitled"],
  [{ slug: "---", title: "Title" }, "title"],
  [{ slug: "- -", title: "–" }, "untitled"],
  [{ title: "-- --" }, "untitled"],
  [{ title: "x".repeat(200) }, "x".repeat(120)],
  [{ title: "𝒳".repeat(200) }, "𝒳".repeat(120)],
])("the post %j gets the address %s", (post, slug) => {
  expect(slugOf(post)).toBe(slug);
});

test("a second post of the same name gets an address of its own, no longer than the first", () => {
  expect(nextSlug("news", 1)).toBe("news");
  expect(nextSlug("news", 2)).toBe("news-2");
  expect(nextSlug("x".repeat(120), 12)).toBe(`${"x".repeat(117)}-12`);
});

test("the owner's own slug is told from one that follows the title", () => {
  expect(isSlugOfTitle("news", "News")).toBe(true);
  expect(isSlugOfTitle("news-14", "News")).toBe(true);
  expect(isSlugOfTitle("news-extra", "News")).toBe(false);
  expect(isSlugOfTitle("old-news", "News")).toBe(false);
});
