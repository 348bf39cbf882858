import type { Page } from "@playwright/test";
import { expect, test } from "../support/site-test.ts";

const FONT = /\.woff2$/;

/** From now on no frame comes. */
async function holdFrames(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

const mediaOfFonts = (page: Page) => page.locator("style[data-fonts]").getAttribute("media");

test("a first visit has no fonts before its first frame, and has them after it", async ({ page }) => {
  await holdFrames(page);
  await page.goto("/contact");
  expect(await mediaOfFonts(page)).toBe("not all");
  const font = page.waitForRequest(FONT);
  await page.clock.runFor(1_000);
  await font;
  expect(await mediaOfFonts(page)).toBe("");
});

test("fonts that are probably cached are there at once: after a reload, and after a page of this site", async ({
  page,
}) => {
  await holdFrames(page);
  await page.goto("/contact");
  await page.reload();
  expect(await mediaOfFonts(page)).toBe("");
  await page.evaluate(() => location.assign("/services"));
  await page.waitForURL("**/services");
  expect(await mediaOfFonts(page)).toBe("");
});

test("a visitor without JavaScript gets the fonts", async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const fonts: string[] = [];
  page.on("request", (request) => FONT.test(request.url()) && fonts.push(request.url()));
  await page.goto("/contact");
  await expect.poll(() => fonts.length).toBe(2);
  await context.close();
});
