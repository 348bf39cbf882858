import type { Page } from "@playwright/test";
import { waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

const PHONE = { viewport: { width: 390, height: 844 } };
const TEXT_FONT = /\/inter-site-[^/]*\.woff2$/;
/** The lead sentence of a page. */
const SENTENCE = "main p";

/** Whether a paragraph is set in a font of the site's own, and not in what stands in for it. */
async function hasOwnFont(page: Page, selector: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await session.detach();
  expect(fonts.length).toBeGreaterThan(0);
  return fonts.every(({ isCustomFont }) => isCustomFont);
}

/** The fonts that were asked for before the first paint. */
const earlyFonts = (page: Page) =>
  page.evaluate(() => {
    const firstPaint = performance.getEntriesByName("first-paint")[0]?.startTime ?? Number.NaN;
    const fonts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
    return fonts.filter(({ startTime }) => !(startTime >= firstPaint)).map(({ name }) => name);
  });

const openPage = (page: Page, name: string) =>
  page.evaluate((path) => document.querySelector<HTMLAnchorElement>(`header a[href="${path}"]`)?.click(), name);

test.describe("on a phone", () => {
  test.use(PHONE);

  test("the first page of a visit is painted before its fonts are asked for, and its text never wraps again", async ({
    page,
  }) => {
    const textFont = page.waitForEvent("requestfinished", (request) => TEXT_FONT.test(request.url()));
    await page.goto("/contact");
    await waitForHydration(page);
    await textFont;
    expect(await earlyFonts(page)).toEqual([]);
    await expect.poll(() => hasOwnFont(page, "h1")).toBe(true);
    expect(await hasOwnFont(page, SENTENCE)).toBe(false);
    // A reload leads back to the same lines.
    await page.reload();
    await waitForHydration(page);
    expect(await hasOwnFont(page, SENTENCE)).toBe(false);
  });

  test("the next page has the text's font in its first frame, and so has every page from then on", async ({ page }) => {
    const textFont = page.waitForEvent("requestfinished", (request) => TEXT_FONT.test(request.url()));
    await page.goto("/legal/impressum");
    await waitForHydration(page);
    await textFont;
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
    });
    await openPage(page, "/contact");
    await page.getByRole("heading", { level: 1, name: "Get In Touch" }).waitFor();
    await expect.poll(() => hasOwnFont(page, SENTENCE)).toBe(true);
    expect(await page.evaluate(() => [...Reflect.get(window, "widths")])).toHaveLength(1);
    await page.reload();
    expect(await hasOwnFont(page, SENTENCE)).toBe(true);
    await page.goto("/services");
    expect(await hasOwnFont(page, SENTENCE)).toBe(true);
  });

  test("without JavaScript, and on the owner's screens, fonts come with the document", async ({
    browser,
    site,
    page,
  }) => {
    const context = await browser.newContext({ ...PHONE, baseURL: site.url, javaScriptEnabled: false });
    const plain = await context.newPage();
    const requested = plain.waitForRequest(TEXT_FONT);
    await plain.goto("/contact");
    await requested;
    await expect.poll(() => hasOwnFont(plain, SENTENCE)).toBe(true);
    await context.close();
    await page.goto("/admin/login");
    await expect.poll(() => hasOwnFont(page, "main p, form label")).toBe(true);
  });
});

test("in a wide window the first visit's first paint has the text's font", async ({ page }) => {
  await page.goto("/contact");
  await waitForHydration(page);
  await expect.poll(() => hasOwnFont(page, "h1")).toBe(true);
  expect((await earlyFonts(page)).filter((name) => TEXT_FONT.test(name))).toHaveLength(1);
  expect(await hasOwnFont(page, SENTENCE)).toBe(true);
  // A window that becomes narrow keeps it.
  await page.setViewportSize(PHONE.viewport);
  expect(await hasOwnFont(page, SENTENCE)).toBe(true);
});
