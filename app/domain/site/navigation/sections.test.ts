import { expect, test } from "vitest";
import { sectionStart } from "./section-start.ts";
import { isCurrentPage, isCurrentSection } from "./sections.ts";

const SERVICES = { name: "Services", href: "/services", children: [{ name: "A", href: "/services/a" }] };

test("a reader of the home page sees Home marked, and nothing else", () => {
  expect(isCurrentPage("/", "/")).toBe(true);
  expect(isCurrentPage("/", "/services")).toBe(false);
  expect(isCurrentSection(SERVICES, "/")).toBe(false);
});

test("a reader of a post sees the blog marked", () => {
  expect(isCurrentPage("/company/blog", "/company/blog/hello")).toBe(true);
  expect(isCurrentPage("/company/blog", "/company/blogs")).toBe(false);
});

test("a reader of a service sees Services marked", () => {
  expect(isCurrentSection(SERVICES, "/services/a/")).toBe(true);
});

test.each([
  ["/company", "/company/about-us"],
  ["/resources", "/resources/free-consultation"],
  ["/legal", "/legal/privacy-policy"],
  ["/no-section", undefined],
])("the section address %s redirects to %s", (section, page) => expect(sectionStart(section)).toBe(page));
