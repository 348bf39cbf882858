import { beforeAll, expect, test } from "vitest";
import { hrefOf } from "../support/pages/find.ts";
import { type HtmlPage, textOf } from "../support/pages/html-page.ts";
import { openVisitor } from "../support/pages/visitor.ts";
import { PUBLIC_PATHS } from "../support/public-paths.ts";
import { openSharedSite } from "../support/site/shared-site.ts";

/** What stands last in a page's breadcrumbs. */
const CRUMBS: Record<string, string> = {
  "/services": "Services",
  "/services/project-coordination": "Project Coordination",
  "/services/client-reporting": "Client Reporting",
  "/services/invoice-management": "Invoice Management",
  "/services/crm-management": "CRM Management",
  "/services/digital-marketing": "Digital Marketing",
  "/services/creative-design": "Creative Design",
  "/services/invoice-management/ledger": "A month’s ledger",
  "/how-it-works": "How It Works",
  "/how-it-works/friday-report": "Friday report",
  "/team": "Team in Figures",
  "/projects": "Projects",
  "/company/about-us": "About Us",
  "/company/our-team": "Our Team",
  "/company/careers": "Careers",
  "/company/careers/crm-specialist": "CRM Specialist",
  "/company/case-studies": "Case Studies",
  "/company/case-studies/plumbline-labs": "Plumbline Labs",
  "/resources/free-consultation": "Free Consultation",
  "/contact": "Contact",
  "/ask": "Ask us",
  "/newsletter": "Newsletter",
};
/** What a drawing says, in order. */
const WORDS: Record<string, string[]> = {
  "/services/project-coordination": ["In progress", "Waiting for you", "Done"],
  "/services/client-reporting": ["148", "enquiries", "31", "quotes sent", "2.1 d", "to first answer"],
  "/services/invoice-management": ["Pebble & Oar", "0418", "€1,840"],
  "/how-it-works": ["0", "7", "Discovery & Planning", "Launch & Support"],
  "/company/case-studies": ["41 days", "16 days", "46 hours", "5 hours", "10 of 100", "14 of 100"],
  "/company/case-studies/plumbline-labs": ["46 hours", "5 hours", "40+", "hours saved monthly"],
  "/company/careers": ["8:30", "17:30 CET", "Coordinator", "Client", "Operations desk"],
  "/resources/free-consultation": ["30"],
};

const site = openSharedSite();
/** All pages with a banner; the home page has a hero. */
const pages = new Map<string, HtmlPage>();
beforeAll(async () => {
  for (const path of PUBLIC_PATHS.filter((one) => one !== "/")) {
    pages.set(path, await openVisitor(site.url).open(path));
  }
});

/** A page's only drawing in its banner. */
function drawingOf(path: string): Element {
  const [drawing, ...others] = pages.get(path)?.main.querySelectorAll(".banner-drawing") ?? [];
  if (!drawing || others.length > 0) throw new Error(`${path} has ${others.length} other drawings.`);
  return drawing;
}

test("each page opens with its title, a description and breadcrumbs that lead back", () => {
  for (const [path, { main }] of pages) {
    const [banner, ...others] = main.querySelectorAll(".banner");
    expect(others, path).toEqual([]);
    expect(textOf(banner?.querySelector("h1")), path).not.toBe("");
    expect(textOf(banner?.querySelector("h1 ~ p")), path).not.toBe("");
    const trail = banner?.querySelector("nav[aria-label=Breadcrumb]");
    if (!trail) throw new Error(`${path} has no breadcrumbs.`);
    const steps = [...trail.querySelectorAll("li")];
    expect(hrefOf(trail, "Home"), path).toBe("/");
    if (path.startsWith("/services/")) expect(hrefOf(trail, "Services"), path).toBe("/services");
    expect(
      steps.map((step) => step.getAttribute("aria-current") ?? ""),
      path,
    ).toEqual([...steps.slice(1).map(() => ""), "page"]);
    const crumb = CRUMBS[path];
    const above = path.split("/").map((_, index, parts) => parts.slice(0, index).join("/"));
    const between = above.flatMap((one) => CRUMBS[one] ?? []);
    if (crumb) expect(steps.map(textOf), path).toEqual(["Home", ...between, crumb]);
    else expect(steps[0]?.textContent, path).toBe("Home");
  }
  expect(Object.keys(CRUMBS).filter((path) => !pages.has(path))).toEqual([]);
});

test("every page's banner has a drawing of its own, and none the bars that all had", () => {
  // An opening shows that of its list.
  const paths = [...pages.keys()].filter((path) => !path.startsWith("/company/careers/"));
  const drawings = paths.map((path) => drawingOf(path).innerHTML);
  expect(drawings).toHaveLength(31);
  expect(new Set(drawings).size).toBe(31);
  for (const [path, { main }] of pages) {
    expect(main.querySelector(".banner .brand-bars"), path).toBeNull();
    for (const word of WORDS[path] ?? []) expect(textOf(drawingOf(path)), path).toContain(word);
  }
});

test("a drawing is decoration for assistive technology, but for the clocks, which tell something", () => {
  for (const path of pages.keys()) {
    const drawing = drawingOf(path);
    expect(drawing.getAttribute("aria-hidden"), path).toBe(path === "/contact" ? null : "true");
    for (const svg of drawing.querySelectorAll(":scope > svg, .banner-pill > svg")) {
      expect(svg.getAttribute("aria-hidden"), path).toBe("true");
    }
  }
});

test("the clocks of the contact page stand still in a cached page, and say what is always true", () => {
  const { main, html } = pages.get("/contact") as HtmlPage;
  expect(
    [...main.querySelectorAll("[data-zone]")].map((clock) => [textOf(clock), clock.getAttribute("data-time")]),
  ).toEqual([
    ["Berlin Central European Time", null],
    ["Mumbai India Standard Time", null],
  ]);
  expect(main.querySelectorAll("[data-zone] .hand:not([transform])")).toHaveLength(4);
  expect(html).toContain("Mumbai is three and a half hours ahead in summer, four and a half in winter.");
});
