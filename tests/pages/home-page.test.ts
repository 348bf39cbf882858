import { beforeAll, expect, test } from "vitest";
import { type HtmlPage, textOf } from "../support/pages/html-page.ts";
import { openVisitor } from "../support/pages/visitor.ts";
import { openSharedSite } from "../support/site/shared-site.ts";

const COUNTRIES =
  "Globaly, USA, UK, Canada, Australia, France, Japan, Singapore, UAE, Netherlands, Sweden, Switzerland, Spain, Italy, South Korea, and beyond...";

const site = openSharedSite();
let page: HtmlPage;
beforeAll(async () => {
  page = await openVisitor(site.url).open("/");
});

test("the hero arrives with the first country, and all of them for assistive technology", () => {
  const typed = page.main.querySelector(".typed");
  expect(textOf(typed?.querySelector(".sr-only"))).toBe(`Serving startups in ${COUNTRIES}`);
  expect(textOf(typed?.querySelector("[aria-hidden=true] b"))).toBe("Globaly");
});

test("one of the four questions is open at a time, the first to begin with", () => {
  const questions = [...page.main.querySelectorAll("#faq details")];
  // Disclosures of one name close each other, also without JavaScript.
  expect(questions.map((one) => one.getAttribute("name"))).toEqual(["faq", "faq", "faq", "faq"]);
  expect(questions.map((one) => one.hasAttribute("open"))).toEqual([true, false, false, false]);
  expect(questions.map((one) => one.firstElementChild?.tagName)).toEqual(Array(4).fill("SUMMARY"));
});

test("no module starts before the first paint: the one that React Router writes is deferred, as are its preloads", () => {
  const other = "React Router writes its script otherwise: adapt app/platform/hydration/defer-modules.ts";
  const { document } = page;
  const types = [...document.querySelectorAll("script")].map(({ type }) => type);
  expect(types, other).not.toContain("module");
  expect(types, other).toContain("deferred");
  expect(document.querySelectorAll("link[rel=modulepreload]"), other).toHaveLength(0);
});
