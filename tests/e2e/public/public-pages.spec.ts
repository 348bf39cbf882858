import type { Page } from "@playwright/test";
import { disorderOf, readContents } from "../../support/pages/page-contents.ts";
import { PUBLIC_PATHS } from "../../support/public-paths.ts";
import { axeViolations, expectAccessible } from "../support/accessibility.ts";
import { watchFirstVisit } from "../support/first-visit.ts";
import { appliesFullStylesheet } from "../support/full-stylesheet.ts";
import { waitForHydration } from "../support/hydration.ts";
import {
  bannerCovered,
  bannerCut,
  bordersOf,
  buttonsInPieces,
  callBelowDrawing,
  drawingInSystemColors,
  otherFigures,
  overflowAtTwiceTheSize,
  printLook,
  shownOutsideOfMain,
  tooSmall,
  wordsOutside,
} from "../support/page-layout.ts";
import { expect, test } from "../support/posts-test.ts";
import { printedPage, waitForPrintStyles, withoutSpaces } from "../support/printed-page.ts";

const HOME = "/";
const DESK = { width: 1280, height: 720 };
const PHONE = { width: 360, height: 740 };
const LEGAL = PUBLIC_PATHS.filter((path) => path.startsWith("/legal/"));
/** Long pages, which are printed on more than one sheet. */
const LONG = [HOME, "/company/case-studies", "/how-it-works", "/projects", "/services"];
const WITH_SHEET = ["/services/invoice-management", "/how-it-works", "/contact"];
/** Marks that are drawn by their ground. */
const MARKS: Record<string, string> = { "/projects": ".dashed > li", "/company/careers": ".path > li" };
/** How many figures drawings and tables have at least. */
const FIGURES: Record<string, number> = { [HOME]: 10, "/services/invoice-management/ledger": 10, "/how-it-works": 20 };
const ON_PAPER = {
  body: { color: "rgb(0, 0, 0)", backgroundColor: "rgb(255, 255, 255)" },
  heading: { color: "rgb(0, 0, 0)", backgroundColor: "rgba(0, 0, 0, 0)" },
};
/** The drawn calendar's kinds of slots. */
const SLOTS = ["i.slot.p", "i.slot.n", "i.slot.w", "i.slot:not(.p, .n, .w)"];

test.describe.configure({ mode: "parallel" });

// Each page is loaded once, for all that only a browser shows of it.
for (const path of PUBLIC_PATHS)
  test(`everyone can use ${path}, from its light first visit on, at every size and on paper`, async ({
    page,
    site,
  }) => {
    await expectUsable(page, path);
    await expectLaidOut(page, path, site.url);
  });

test("everyone can use a blog with posts, at every size and on paper", async ({ page, posts, site }) => {
  await expectUsable(page, posts.rich);
  await expectLaidOut(page, posts.rich, site.url);
  await page.goto(posts.list);
  await waitForHydration(page);
  await expectLaidOut(page, posts.list, site.url);
});

test("everyone can use a short post", ({ page, posts }) => expectUsable(page, posts.short));
test("everyone can use the page for requests about one's data", ({ page }) => expectUsable(page, "/privacy-request"));

test("the diagnostics, outside of the public layout, can be used by everyone", async ({ page }) => {
  const visit = await watchFirstVisit(page);
  await page.goto("/test-firebase");
  await expect(page.locator("h1")).toHaveCount(1);
  expect(disorderOf(await page.evaluate(readContents, undefined))).toEqual([]);
  await expectAccessible(page);
  await expectUsableOnPhone(page);
  expect(visit.otherHosts()).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test("on a phone the home page's people are within reach of a keyboard", async ({ page, sql }) => {
  await sql(`insert into team_members (id, name, role, on_home)
    select gen_random_uuid(), 'Edda Sample ' || n, 'Lead', true from generate_series(1, 3) n`);
  await page.setViewportSize(PHONE);
  await expect(async () => {
    await page.goto("/");
    await expect(page.getByText("Edda Sample 3")).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await waitForHydration(page);
  expect(await axeViolations(page, ["scrollable-region-focusable"])).toEqual([]);
  await sql("truncate team_members");
});

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** On a phone what doesn't fit is scrolled, within itself and by keyboard. */
async function expectUsableOnPhone(page: Page) {
  await page.setViewportSize(PHONE);
  expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width);
  expect(await axeViolations(page, ["scrollable-region-focusable"])).toEqual([]);
}

/** Opens a page with an empty cache: it is light unless it is a post, and hydration changes nothing that counts. */
async function expectUsable(page: Page, path: string) {
  const visit = await watchFirstVisit(page);
  const response = await page.goto(path);
  expect(response?.status()).toBe(200);
  await waitForHydration(page);
  if (PUBLIC_PATHS.includes(path)) await visit.expectLight(response);

  const { ids, links, headings, ...read } = await page.evaluate(readContents, await response?.text());
  const hydrated = await page.evaluate(readContents, undefined);
  expect(hydrated).toMatchObject(read);
  // What is added is in order; and every link, to whose target tests/pages/crawl.test.ts goes, leads there still.
  expect(disorderOf(hydrated)).toEqual([]);
  expect(hydrated.ids).toEqual(expect.arrayContaining(ids));
  expect(links).toEqual(expect.arrayContaining(hydrated.links));
  expect(hydrated.headings).toEqual(headings);
  await expectAccessible(page);

  expect(visit.stylesheets()).toEqual([]);
  await page.mouse.move(200, 200, { steps: 2 });
  await expect.poll(() => appliesFullStylesheet(page)).toBe(true);
  expect(visit.stylesheets()).toHaveLength(1);
  expect(visit.otherHosts()).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  await expectUsableOnPhone(page);
}

/** Looks at a page from 320 pixels to wide screens, with large text, in forced colours, and on paper. */
async function expectLaidOut(page: Page, path: string, origin: string) {
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null });
  await page.setViewportSize({ width: PHONE.width, height: 640 });
  // On a phone the call to action of a service stays in sight above its drawing.
  if (/^\/services\/[^/]+$/.test(path)) {
    await expect.soft(page.locator(".banner .btn")).toBeInViewport({ ratio: 1 });
    expect.soft(await callBelowDrawing(page)).toBe(false);
  }
  for (const width of [360, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await widthOf(page), "width").toBe(width);
    expect.soft(await bannerCovered(page), `covered by the drawing at ${width}`).toEqual([]);
  }
  const { other, seen } = await otherFigures(page);
  expect.soft(other, "figures of another width").toEqual([]);
  expect.soft(seen).toBeGreaterThanOrEqual(FIGURES[path] ?? 0);
  await page.setViewportSize({ width: 320, height: 256 });
  // The home page has rows that are scrolled.
  if (path !== HOME) expect.soft(await wordsOutside(page), "words outside at 400%").toEqual([]);
  expect.soft(await widthOf(page), "width at 400%").toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 390, height: 844 });
  if (![HOME, ...LEGAL].includes(path) && !path.startsWith("/company/blog/"))
    expect.soft(await tooSmall(page), "too small to hit").toEqual([]);
  expect.soft(await overflowAtTwiceTheSize(page), "text of twice the size").toEqual([]);
  expect.soft(await bannerCut(page), "banner with text of twice the size").toEqual([]);
  expect.soft(await buttonsInPieces(page), "buttons with text of twice the size").toEqual([]);
  await expect.soft(page.getByRole("button", { name: "Open menu" })).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await page.setViewportSize(DESK);

  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  if (WITH_SHEET.includes(path)) expect.soft(await drawingInSystemColors(page)).toBe(true);
  if (path === "/services/digital-marketing/calendar") {
    const kinds = await Promise.all(SLOTS.map((kind) => bordersOf(page.locator(kind))));
    for (const drawn of kinds) expect.soft(drawn).toEqual([expect.stringMatching(/^(solid|double|dotted) [1-9]/)]);
    expect.soft(new Set(kinds.flat()).size).toBe(4);
  }
  const marks = MARKS[path];
  if (marks) {
    expect.soft(await page.locator(marks).count()).toBeGreaterThan(2);
    for (const mark of await bordersOf(page.locator(marks), "::before")) expect.soft(mark).toMatch(/^solid [1-9]/);
  }
  await expectPrinted(page, path, origin);
}

async function expectPrinted(page: Page, path: string, origin: string) {
  await waitForPrintStyles(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ media: "print", colorScheme, forcedColors: null });
    expect.soft(await shownOutsideOfMain(page)).toEqual([]);
    expect.soft(await printLook(page), colorScheme).toEqual(ON_PAPER);
  }
  await expect.soft(page.locator("h1")).toBeVisible();
  await expect.soft(page.locator(".banner-drawing").filter({ visible: true })).toHaveCount(0);
  if (path === HOME) {
    await expect.soft(page.locator(".hours-legend li").filter({ visible: true })).toHaveCount(3);
    const bars = await page.locator("main .bar").all();
    expect.soft(bars.length).toBeGreaterThan(3);
    for (const bar of bars) await expect.soft(bar).toHaveCSS("print-color-adjust", "exact");
  }
  if (![...LEGAL, ...LONG].includes(path)) return;
  await page.emulateMedia({ media: null, colorScheme: null });
  const { words, lastLines } = await printedPage(page);
  if (LEGAL.includes(path)) {
    const sections = await page.locator(".legal section > h2").allTextContents();
    expect.soft(sections.length).toBeGreaterThan(8);
    for (const title of sections) expect.soft(words).toContain(withoutSpaces(title));
    expect.soft(words).toMatch(/Lastupdated\d{1,2}[A-Z][a-z]+20\d\d,Version/);
    expect.soft(words).toContain(`${origin}${path}`);
    expect.soft(words).not.toContain(withoutSpaces("On this page"));
    expect.soft(words).not.toContain("Subscribe");
  }
  // A link says where it leads.
  if (path === "/legal/impressum")
    expect.soft(words).toContain(withoutSpaces("our privacy policy (/legal/privacy-policy)"));
  if (path === HOME) {
    expect.soft(lastLines.length + 1).toBeLessThanOrEqual(6);
    for (const label of await page.locator("main form button").allTextContents())
      expect.soft(words).not.toContain(withoutSpaces(label));
    // An answer that is folded on the screen can be read.
    const folded = page.locator("#faq details:not([open]) > :not(summary)").first();
    const answer = (await folded.textContent()) ?? "";
    expect.soft(answer.length).toBeGreaterThan(40);
    await expect.soft(folded).toBeHidden();
    expect.soft(words).toContain(withoutSpaces(answer));
  }
  if (LONG.includes(path)) {
    const announcing = await page.locator("main :is(h1, h2, h3, .eyebrow, .eyebrow + p)").allTextContents();
    expect.soft(announcing.length).toBeGreaterThan(4);
    const alone = lastLines.filter((last) => announcing.some((text) => withoutSpaces(text).endsWith(last)));
    expect.soft(alone, "alone at the foot of a printed page").toEqual([]);
  }
}
