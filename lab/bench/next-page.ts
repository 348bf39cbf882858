// The way to a next page: from the click on a link to the next page's heading, at full speed.
import type { Browser } from "@playwright/test";
import { waitForHydration } from "../../tests/e2e/support/hydration.ts";
import { startSite } from "../../tests/support/site/built-site.ts";
import { launchChromium } from "../support/chromium.ts";
import { limit, median, printMeasurements } from "../support/measurements.ts";

const LINKS = Number(process.env.NEXT_PAGE_LINKS ?? 21);
const FROM = "/";
const TARGET_MS = 80;
/** From pointing at a link to pressing, which is part of what is measured: the page is prefetched meanwhile. */
const POINTING_MS = 500;

const site = await startSite();
const browser = await launchChromium();
try {
  const times: number[] = [];
  for (const path of (await linkedPages(browser, site.url)).slice(0, LINKS))
    times.push(await timeToHeading(browser, site.url, path));
  printMeasurements(`The next page after a click on one of ${times.length} links of ${FROM}`, [
    limit("median", median(times), TARGET_MS, "ms"),
    { name: "slowest", value: `${Math.max(...times).toFixed(0)} ms` },
  ]);
} finally {
  await browser.close();
  await site.close();
}

/** The other pages that the first one has a visible link to, as it names them. */
async function linkedPages(browser: Browser, url: string): Promise<string[]> {
  const page = await browser.newPage();
  await page.goto(url + FROM);
  await waitForHydration(page);
  const paths: string[] = await page
    .locator("a[href^='/']")
    .evaluateAll((links) =>
      links.filter((link) => link.checkVisibility()).map((link) => link.getAttribute("href") ?? ""),
    );
  await page.close();
  // Files and the owner's area are other documents.
  return [...new Set(paths)].filter((path) => path !== FROM && !/[.#?]|^\/admin/.test(path));
}

/** Milliseconds from the click on a link that was pointed at before, to the next page's heading in the document. */
async function timeToHeading(browser: Browser, url: string, path: string): Promise<number> {
  const page = await browser.newPage();
  await page.goto(url + FROM);
  await waitForHydration(page);
  const link = page.locator(`a[href='${path}']:visible`).first();
  await link.hover();
  await page.waitForTimeout(POINTING_MS);
  const ms = await link.evaluate(
    (anchor) =>
      new Promise<number>((done) => {
        const began = performance.now();
        const before = document.querySelector("h1")?.textContent;
        const look = () => {
          if (document.querySelector("h1")?.textContent !== before) done(performance.now() - began);
          else requestAnimationFrame(look);
        };
        (anchor as HTMLAnchorElement).click();
        look();
      }),
  );
  await page.close();
  return ms;
}
