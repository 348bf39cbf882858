import { expect, test } from "vitest";
import { navigation } from "~/domain/site/copy/navigation.ts";
import { sectionStart } from "./section-start.ts";
import { currentLink, dividedMenu, isCurrentSection } from "./sections.ts";

const item = (href: string, children: string[] = []) => ({
  ...{ id: href, name: href, href },
  children: children.map((child) => ({ id: child, name: child, href: child })),
});
const MENU = [item("/"), item("/services", ["/services/a", "/services/b"]), item("/company", ["/company/blog"])];

test.each([
  ["/", "/"],
  ["/services", "/services"],
  ["/services/a/", "/services/a"],
  ["/company/blog/hello", "/company/blog"],
  ["/company/blogs", "/company"],
  ["/contact", undefined],
])("who reads %s sees the menu’s nearest link marked: %s", (path, link) => {
  expect(currentLink(MENU, path)).toBe(link);
});

test("an own item above the current page isn’t marked beside the nearest one", () => {
  const current = currentLink([...MENU, item("/company/blog", ["https://other.example"])], "/company/blog/hello");
  expect(MENU.map((one) => isCurrentSection(one, current))).toEqual([false, false, true]);
  const nearer = currentLink([...MENU, item("/company/blog/hello")], "/company/blog/hello");
  expect(MENU.map((one) => isCurrentSection(one, nearer))).toEqual([false, false, false]);
});

test("a seventh item of the menu opens with others, and none that ships does", () => {
  expect(dividedMenu([1, 2, 3, 4, 5, 6, 7])).toEqual({ bar: [1, 2, 3, 4, 5], more: [6, 7] });
  expect(dividedMenu(navigation.shipped.menu).more).toEqual([]);
});

test.each([
  ["/company", "/company/about-us"],
  ["/resources", "/resources/free-consultation"],
  ["/legal", "/legal/privacy-policy"],
  ["/no-section", undefined],
])("the section address %s redirects to %s", (section, page) => expect(sectionStart(section)).toBe(page));
