import { readdirSync, readFileSync } from "node:fs";
import type { BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { waitForHydration } from "../hydration.ts";
import { test as base, expect } from "../site-test.ts";
import { installChecks } from "./browser-checks.ts";
import { type FilledSite, fillSite, PHOTO_ALT } from "./fill-site.ts";
import type { Finding } from "./finding.ts";
import { longWord } from "./long-words.ts";
import { pressEverything } from "./press-everything.ts";

interface EveryPageFixtures {
  /** A site with rows of every kind: filled once, for all pages. */
  filled: FilledSite;
  /** A tab of a visitor, and one of the owner, which go from page to page. */
  visitorPage: Page;
  signedInPage: Page;
}

/** Pages whose content shows a while after its rows have changed. */
const CACHED = ["/", "/company/our-team", "/company/blog"];

/** A `test` whose site is filled once, and whose pages are visited one after the other in the same tab. */
export const test = base.extend<object, EveryPageFixtures>({
  // What the console says of each page is asserted elsewhere; here no test opens a browser of its own.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  allowConsoleErrors: ({}, provide) => provide(() => {}),
  filled: [
    async ({ site }, provide) => {
      const filled = await fillSite(site.connectionString);
      for (const path of CACHED)
        await expect.poll(async () => (await fetch(site.url + path)).text()).toContain(longWord(100));
      await expect.poll(async () => (await fetch(`${site.url}/projects`)).text()).toContain(PHOTO_ALT);
      await provide(filled);
    },
    { scope: "worker", timeout: 120_000 },
  ],
  visitorPage: [
    async ({ browser, site }, provide) => {
      const context = await browser.newContext(contextOptions(site.url));
      await provide(await openPage(context));
      await context.close();
    },
    { scope: "worker" },
  ],
  signedInPage: [
    async ({ browser, filled: { cookie }, site }, provide) => {
      const context = await browser.newContext({ ...contextOptions(site.url), reducedMotion: "reduce" });
      await context.addCookies([{ ...cookie, url: site.url, httpOnly: true, sameSite: "Lax" }]);
      await provide(await openPage(context));
      await context.close();
    },
    { scope: "worker" },
  ],
});
export { expect };

const PHONE = 360;
const TABLET = 768;
const LAPTOP = 1366;
const DESKTOP = 1920;
const HEIGHT = 900;

const contextOptions = (baseURL: string): BrowserContextOptions => ({
  ...{ baseURL, serviceWorkers: "block", locale: "en-GB", timezoneId: "Europe/Berlin" },
  viewport: { width: LAPTOP, height: HEIGHT },
});

async function openPage(context: BrowserContext): Promise<Page> {
  await installChecks(context);
  return context.newPage();
}

/** Resizes the window, and waits until what depends on its width is rendered, in its own font. */
async function resize(page: Page, width: number) {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.evaluate(async (expected) => {
    const frame = () => new Promise(requestAnimationFrame);
    const probe = document.createElement("div");
    probe.style.cssText = "position: fixed; inset: 0; visibility: hidden";
    document.documentElement.append(probe);
    // On a busy machine what is fixed, such as a dialog, can be laid out for the width before.
    while (innerWidth !== expected || probe.getBoundingClientRect().right > expected) await frame();
    probe.remove();
    await document.fonts.ready;
    await frame();
    await frame();
  }, width);
}

function fullStylesheet(): string {
  const file = readdirSync("build/client/assets").find((name) => /^public-.*\.css$/.test(name));
  return readFileSync(`build/client/assets/${file}`, "utf8");
}

export type Found = Finding & { width: number };

interface PageKind {
  /** Whether it begins with critical CSS. */
  isPublic?: boolean;
  /** Whether it is looked at with large letters, too. */
  hasLargeLetters?: boolean;
  /** Whether the styles of all its elements are read. */
  isThorough?: boolean;
  /** What was pressed on the pages before: headers, footers and sidebars are the same, and so is a page with other
   * filters. */
  presses: Set<string>;
}

/**
 * Visits a page once, and makes all checks at all widths; the window keeps the last one's for the next page. Enter is
 * pressed at a phone's and a laptop's width: between the two everything changes that opens and closes, and only columns
 * at the others.
 */
export async function checkPage(
  page: Page,
  path: string,
  { isPublic, isThorough = false, hasLargeLetters = false, presses }: PageKind,
): Promise<Found[]> {
  const found: Found[] = [];
  const note = (width: number, findings: Finding[]) => found.push(...findings.map((one) => ({ ...one, width })));
  const stylesheet = isPublic ? fullStylesheet() : "";
  const compareStyles = () =>
    page.evaluate(([css, all]) => window.checks.compareStyles(css, all), [stylesheet, isThorough] as const);

  await resize(page, LAPTOP);
  await page.goto(path);
  await waitForHydration(page);
  expect(page.url(), "the page that was asked for").toContain(path);
  expect(await page.getByRole("button", { name: "Try again" }).count(), "what could not be loaded").toBe(0);
  // Before anything else: scrolling loads the whole stylesheet.
  if (isPublic) note(LAPTOP, await compareStyles());
  for (const width of [PHONE, TABLET, DESKTOP, LAPTOP]) {
    await resize(page, width);
    if (isPublic && width === PHONE) note(PHONE, await compareStyles());
    note(width, await page.evaluate(() => window.checks.checkControls()));
  }
  if (hasLargeLetters) {
    // Letters of twice the size (WCAG 2.2, 1.4.4).
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await resize(page, PHONE);
    note(PHONE, await page.evaluate(() => [...window.checks.checkControls(), ...window.checks.findCutTexts()]));
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  }
  // A table gains and loses columns at many widths.
  const hasTable = (await page.locator(".data-table").count()) > 0;
  for (let width = 680; hasTable && width < DESKTOP; width += 40) {
    await resize(page, width);
    note(width, await page.evaluate(() => window.checks.findClipped()));
  }
  // At last: toasts and dialogs that come late are none of the page's own.
  for (const width of [LAPTOP, PHONE]) {
    await resize(page, width);
    const isNew = ({ name, isShared }: { name: string; isShared: boolean }) => {
      const press = `${width} ${isShared ? "" : path.split("?")[0]} ${name}`;
      return !presses.has(press) && presses.add(press).size > 0;
    };
    note(width, await pressEverything(page, path, isNew));
  }
  return found;
}

/** How far a page is too wide on a phone. */
export async function checkWidth(page: Page, path: string): Promise<Found[]> {
  await resize(page, PHONE);
  await page.goto(path);
  await waitForHydration(page);
  const findings = await page.evaluate(() => window.checks.findWide());
  return findings.map((one) => ({ ...one, width: PHONE }));
}
