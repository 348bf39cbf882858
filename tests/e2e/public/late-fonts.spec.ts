import type { Page } from "@playwright/test";
import { waitForHydration } from "../support/hydration.ts";
import { hasOwnFont, SENTENCE, TEXT_FONT } from "../support/own-font.ts";
import { expect, test } from "../support/site-test.ts";

const PHONE = { width: 390, height: 844 };

/** The fonts that were asked for before the first paint. */
const earlyFonts = (page: Page) =>
  page.evaluate(() => {
    const firstPaint = performance.getEntriesByName("first-paint")[0]?.startTime ?? Number.NaN;
    const fonts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
    return fonts.filter(({ startTime }) => !(startTime >= firstPaint)).map(({ name }) => name);
  });

test("on a phone the first page never wraps again, and the next has the fonts at once", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const textFont = page.waitForEvent("requestfinished", (request) => TEXT_FONT.test(request.url()));
  await page.goto("/legal/impressum");
  await waitForHydration(page);
  await textFont;
  expect(await earlyFonts(page)).toEqual([]);
  await expect.poll(() => hasOwnFont(page, "h1")).toBe(true);
  expect(await hasOwnFont(page, SENTENCE)).toBe(false);
  // A reload leads back to the same lines.
  await page.reload();
  await waitForHydration(page);
  await page.evaluate(() => document.fonts.ready);
  expect(await hasOwnFont(page, SENTENCE)).toBe(false);

  await page.evaluate(() => {
    const widths = new Set<number>();
    Reflect.set(window, "widths", widths);
    const look = () => {
      const link = document.querySelector("h1")?.textContent === "Get In Touch" && document.querySelector("main a");
      if (link) widths.add(link.getBoundingClientRect().width);
      requestAnimationFrame(look);
    };
    look();
    document.querySelector<HTMLAnchorElement>('header a[href="/contact"]')?.click();
  });
  await page.getByRole("heading", { level: 1, name: "Get In Touch" }).waitFor();
  await expect.poll(() => hasOwnFont(page, SENTENCE)).toBe(true);
  expect(await page.evaluate(() => [...Reflect.get(window, "widths")])).toHaveLength(1);
  // And so has every page from then on.
  await page.reload();
  expect(await hasOwnFont(page, SENTENCE)).toBe(true);
  await page.goto("/services");
  expect(await hasOwnFont(page, SENTENCE)).toBe(true);
});

test("in a wide window the first paint has the text's font, as the owner's screens have", async ({ page }) => {
  await page.goto("/contact");
  await waitForHydration(page);
  await expect.poll(() => hasOwnFont(page, "h1")).toBe(true);
  expect((await earlyFonts(page)).filter((name) => TEXT_FONT.test(name))).toHaveLength(1);
  expect(await hasOwnFont(page, SENTENCE)).toBe(true);
  // A window that becomes narrow keeps it.
  await page.setViewportSize(PHONE);
  expect(await hasOwnFont(page, SENTENCE)).toBe(true);
  await page.goto("/admin/login");
  await expect.poll(() => hasOwnFont(page, "main p, form label")).toBe(true);
});
