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

test("what has the focus is outlined before the full style sheet is there", () => {
  expect(page.html).toMatch(/\bhtml :focus-visible\{outline:2\.5px solid/);
});

test("a sign stands above a heading only where the subject changes", () => {
  const signs = ["Remote back-office support", "Why it works", "Services", "How it works", "Testimonials", "Contact"];
  expect([...page.main.querySelectorAll(".eyebrow")].map(textOf)).toEqual(signs);
});

test("tools and what keeps them safe are one board, and the roadmap is a line that opens for its details", () => {
  const [board, ...others] = page.main.querySelectorAll("#tools .wrap > *");
  expect(others).toEqual([]);
  expect(
    [...(board?.querySelectorAll("ul") ?? [])].map((list) => list.querySelectorAll("li > h3, li h3").length),
  ).toEqual([8, 3]);
  const line = page.main.querySelector("#roadmap summary");
  expect(textOf(line)).toBe(
    "Roadmap From service to service plus software Today People and routines Next One shared view Later The client dashboard",
  );
  expect(line?.parentElement?.hasAttribute("open")).toBe(false);
  expect(textOf(line?.parentElement)).toContain("Live figures, approvals and hand-overs, in your browser.");
});

test("what clients say is one list, the first of whom speaks at display size", () => {
  const voices = [...page.main.querySelectorAll("#testimonials blockquote")];
  expect(voices).toHaveLength(3);
  expect(voices.map((one) => one.className.includes("font-display"))).toEqual([true, false, false]);
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
