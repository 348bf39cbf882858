import { PUBLIC_PATHS } from "../../support/public-paths.ts";
import { PUBLISH_STATEMENTS, RICH_PATH, WITHDRAW_STATEMENT } from "../../support/sample-posts.ts";
import { waitForHydration } from "../support/hydration.ts";
import {
  bannerCovered,
  bannerCut,
  bordersOf,
  callBelowDrawing,
  drawingInSystemColors,
  otherFigures,
  overflowAtTwiceTheSize,
  printLook,
  shownOutsideOfMain,
  tooSmall,
  wordsOutside,
} from "../support/page-layout.ts";
import { printedPage, waitForPrintStyles, withoutSpaces } from "../support/printed-page.ts";
import { expect, test } from "../support/site-test.ts";

const HOME = "/";
const IMPRESSUM = "/legal/impressum";
const LEGAL = PUBLIC_PATHS.filter((path) => path.startsWith("/legal/"));
/** Long pages, which are printed on more than one sheet. */
const LONG = [HOME, "/company/case-studies", "/how-it-works", "/projects", "/services"];
const WITH_SHEET = ["/services/invoice-management", "/how-it-works", "/contact"];
/** Marks that are drawn by their ground. */
const MARKS: Record<string, string> = { "/projects": ".dashed > li", "/company/careers": ".path > li" };
const ON_PAPER = {
  body: { color: "rgb(0, 0, 0)", backgroundColor: "rgb(255, 255, 255)" },
  heading: { color: "rgb(0, 0, 0)", backgroundColor: "rgba(0, 0, 0, 0)" },
};
/** The drawn calendar's kinds of slots. */
const SLOTS = ["i.slot.p", "i.slot.n", "i.slot.w", "i.slot:not(.p, .n, .w)"];

// Each page is loaded once, for all that only a laid out page shows.
test("every page can be read and pressed from 320 pixels to wide screens, with large text, in forced colours and on paper", async ({
  page,
  sql,
  site,
}) => {
  test.setTimeout(600_000);
  for (const [text, values] of PUBLISH_STATEMENTS) await sql(text, values);
  let figures = 0;
  for (const path of [...PUBLIC_PATHS, RICH_PATH]) {
    const say = (what: string) => `${path}: ${what}`;
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(path);
    await waitForHydration(page);
    await waitForPrintStyles(page);

    // On a phone the call to action of a service stays in sight above its drawing.
    if (path.startsWith("/services/")) {
      await expect.soft(page.locator(".banner .btn"), say("call to action")).toBeInViewport({ ratio: 1 });
      expect.soft(await callBelowDrawing(page), say("call to action below the drawing")).toBe(false);
    }
    for (const wide of [360, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width: wide, height: 900 });
      expect.soft(await width(), say(`width at ${wide}`)).toBe(wide);
      expect.soft(await bannerCovered(page), say(`covered by the drawing at ${wide}`)).toEqual([]);
    }
    const { other, seen } = await otherFigures(page);
    expect.soft(other, say("figures of another width")).toEqual([]);
    figures += seen;
    await page.setViewportSize({ width: 320, height: 256 });
    // The home page has rows that are scrolled.
    if (path !== HOME) expect.soft(await wordsOutside(page), say("words outside at 400%")).toEqual([]);
    expect.soft(await width(), say("width at 400%")).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 390, height: 844 });
    if (![HOME, RICH_PATH, ...LEGAL].includes(path)) {
      expect.soft(await tooSmall(page), say("too small to hit")).toEqual([]);
    }
    expect.soft(await overflowAtTwiceTheSize(page), say("text of twice the size")).toEqual([]);
    expect.soft(await bannerCut(page), say("banner with text of twice the size")).toEqual([]);
    await expect.soft(page.getByRole("button", { name: "Open menu" }), say("menu")).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
    await page.setViewportSize({ width: 1280, height: 720 });

    await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    if (WITH_SHEET.includes(path)) {
      expect.soft(await drawingInSystemColors(page), say("drawing in forced colours")).toBe(true);
    }
    if (path === "/services/digital-marketing") {
      const kinds = await Promise.all(SLOTS.map((kind) => bordersOf(page.locator(kind))));
      for (const drawn of kinds)
        expect.soft(drawn, say("slots")).toEqual([expect.stringMatching(/^(solid|double|dotted) [1-9]/)]);
      expect.soft(new Set(kinds.flat()).size, say("slots")).toBe(4);
    }
    const marks = MARKS[path];
    if (marks) {
      expect.soft(await page.locator(marks).count(), say("marks")).toBeGreaterThan(2);
      const drawn = await bordersOf(page.locator(marks), "::before");
      for (const mark of drawn) expect.soft(mark, say("marks")).toMatch(/^solid [1-9]/);
    }

    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ media: "print", colorScheme, forcedColors: null });
      expect.soft(await shownOutsideOfMain(page), say("in print outside of main")).toEqual([]);
      expect.soft(await printLook(page), say(`in print, ${colorScheme}`)).toEqual(ON_PAPER);
    }
    await expect.soft(page.locator("h1"), say("in print")).toBeVisible();
    await expect.soft(page.locator(".banner-drawing").filter({ visible: true }), say("in print")).toHaveCount(0);
    if (path === HOME) {
      await expect.soft(page.locator(".hours-legend li").filter({ visible: true })).toHaveCount(3);
      const bars = await page.locator("main .bar").all();
      expect.soft(bars.length).toBeGreaterThan(3);
      for (const bar of bars) await expect.soft(bar).toHaveCSS("print-color-adjust", "exact");
    }
    await page.emulateMedia({ media: null, colorScheme: null });
    if ([...LEGAL, ...LONG].includes(path)) {
      const { words, lastLines } = await printedPage(page);
      if (LEGAL.includes(path)) {
        const sections = await page.locator(".legal section > h2").allTextContents();
        expect.soft(sections.length, path).toBeGreaterThan(8);
        for (const title of sections) expect.soft(words).toContain(withoutSpaces(title));
        expect.soft(words, path).toMatch(/Lastupdated\d{1,2}[A-Z][a-z]+20\d\d,Version/);
        expect.soft(words).toContain(`${site.url}${path}`);
        expect.soft(words, path).not.toContain(withoutSpaces("On this page"));
        expect.soft(words, path).not.toContain("Subscribe");
      }
      // A link says where it leads.
      if (path === IMPRESSUM) expect.soft(words).toContain(withoutSpaces("our privacy policy (/legal/privacy-policy)"));
      if (path === HOME) {
        // An answer that is folded on the screen can be read.
        const folded = page.locator("#faq details:not([open]) > :not(summary)").first();
        const answer = (await folded.textContent()) ?? "";
        expect.soft(answer.length).toBeGreaterThan(40);
        await expect.soft(folded).toBeHidden();
        expect.soft(words).toContain(withoutSpaces(answer));
      }
      if (LONG.includes(path)) {
        const announcing = await page.locator("main :is(h1, h2, h3, .eyebrow, .eyebrow + p)").allTextContents();
        expect.soft(announcing.length, path).toBeGreaterThan(4);
        const alone = lastLines.filter((last) => announcing.some((text) => withoutSpaces(text).endsWith(last)));
        expect.soft(alone, say("alone at the foot of a printed page")).toEqual([]);
      }
    }
  }
  expect(figures).toBeGreaterThan(40);
  // An open page would ask for the post again, which is gone.
  await page.goto("about:blank");
  await sql(...WITHDRAW_STATEMENT);
});
