import type { Page } from "@playwright/test";
import { getDocumentProxy } from "unpdf";
import { PUBLIC_PATHS } from "../../support/public-paths.ts";
import { expect, test } from "../support/site-test.ts";

const LEGAL = ["/legal/impressum", "/legal/privacy-policy", "/legal/terms-of-service"];

test("a page in print is its own content alone, black on white, in either theme", async ({ page }) => {
  for (const path of PUBLIC_PATHS) {
    await open(page, path);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ media: "print", colorScheme });
      expect(await shownOutsideOfMain(page), path).toEqual([]);
      const look = await page.evaluate(() => {
        const colors = (element: Element) => {
          const { color, backgroundColor } = getComputedStyle(element);
          return { color, backgroundColor };
        };
        const heading = document.querySelector("h1");
        return { body: colors(document.body), heading: heading ? colors(heading) : undefined };
      });
      expect(look, `${path}, ${colorScheme}`).toEqual({
        body: { color: "rgb(0, 0, 0)", backgroundColor: "rgb(255, 255, 255)" },
        heading: { color: "rgb(0, 0, 0)", backgroundColor: "rgba(0, 0, 0, 0)" },
      });
    }
    await page.emulateMedia({ media: "screen" });
  }
});

for (const path of LEGAL) {
  test(`${path} on paper holds every section, its date and its address, and nothing to click`, async ({
    page,
    site,
  }) => {
    await open(page, path);
    const sections = await page.locator(".legal section > h2").allTextContents();
    expect(sections.length).toBeGreaterThan(8);
    const words = await wordsOf(await page.pdf({ format: "A4" }));
    for (const title of sections) expect(words).toContain(withoutSpaces(title));
    expect(words).toMatch(/Lastupdated\d{1,2}[A-Z][a-z]+20\d\d,Version/);
    expect(words).toContain(`${site.url}${path}`);
    expect(words).not.toContain(withoutSpaces("On this page"));
    expect(words).not.toContain("Subscribe");
  });
}

test("a link on paper says where it leads", async ({ page }) => {
  await open(page, "/legal/impressum");
  expect(await wordsOf(await page.pdf())).toContain(withoutSpaces("our privacy policy (/legal/privacy-policy)"));
});

test("an answer that is folded on the screen can be read on paper", async ({ page }) => {
  await open(page, "/");
  const folded = page.locator("#faq details:not([open]) > :not(summary)").first();
  const answer = (await folded.textContent()) ?? "";
  expect(answer.length).toBeGreaterThan(40);
  await expect(folded).toBeHidden();
  expect(await wordsOf(await page.pdf())).toContain(withoutSpaces(answer));
});

test("no label or heading stands alone at the foot of a printed page, and bars keep their words", async ({ page }) => {
  for (const path of ["/", "/company/case-studies", "/how-it-works", "/projects", "/services"]) {
    await open(page, path);
    const announcing = await page
      .locator("main :is(h1, h2, h3, .eyebrow, .eyebrow + p)")
      .evaluateAll((elements) => elements.map(({ textContent }) => textContent?.replace(/\s/g, "") ?? ""));
    expect(announcing.length).toBeGreaterThan(4);
    for (const last of await lastLines(await page.pdf({ format: "A4" }))) {
      expect(
        announcing.filter((text) => text.endsWith(last)),
        `${path}: “${last}”`,
      ).toEqual([]);
    }
  }
  await open(page, "/");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".hours-legend li").filter({ visible: true })).toHaveCount(3);
  const bars = page.locator("main .bar");
  expect(await bars.count()).toBeGreaterThan(3);
  for (const bar of await bars.all()) await expect(bar).toHaveCSS("print-color-adjust", "exact");
});

test("a page looks the same on paper without JavaScript", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto("/legal/impressum", { waitUntil: "networkidle" });
  const words = await wordsOf(await page.pdf());
  expect(words).toContain(withoutSpaces("our privacy policy (/legal/privacy-policy)"));
  expect(words).not.toContain("Subscribe");
  await context.close();
});

/** Opens a page and waits for its print styles, which are loaded after everything else. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await page.waitForFunction(() => [...document.styleSheets].some(({ media }) => media.mediaText === "print"));
}

/** The visible elements outside of the page's own content. */
async function shownOutsideOfMain(page: Page) {
  return page.evaluate(() =>
    [...document.body.children]
      .filter((element) => element.id !== "main" && element.getClientRects().length > 0)
      .map((element) => element.outerHTML.slice(0, 80)),
  );
}

/** The text of a PDF without spaces, since a line may end anywhere. */
async function wordsOf(pdf: Buffer): Promise<string> {
  const reader = await getDocumentProxy(new Uint8Array(pdf));
  const pages = await Promise.all(
    Array.from({ length: reader.numPages }, async (_, index) => (await reader.getPage(index + 1)).getTextContent()),
  );
  return withoutSpaces(pages.flatMap(({ items }) => items.map((item) => ("str" in item ? item.str : ""))).join(""));
}

/** The last line of each printed page but the last, without spaces. */
async function lastLines(pdf: Buffer): Promise<string[]> {
  const reader = await getDocumentProxy(new Uint8Array(pdf));
  const lines: string[] = [];
  for (let sheet = 1; sheet < reader.numPages; sheet += 1) {
    const { items } = await (await reader.getPage(sheet)).getTextContent();
    const words = items.flatMap((item) =>
      "str" in item && item.str.trim() ? [{ text: item.str, y: Math.round(item.transform[5]) }] : [],
    );
    const lowest = Math.min(...words.map(({ y }) => y));
    lines.push(
      withoutSpaces(
        words
          .filter(({ y }) => y - lowest < 3)
          .map(({ text }) => text)
          .join(""),
      ),
    );
  }
  return lines;
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, "");
}
