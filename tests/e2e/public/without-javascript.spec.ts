import type { Locator } from "@playwright/test";
import { hasOwnFont, SENTENCE, TEXT_FONT } from "../support/own-font.ts";
import { expect, test } from "../support/posts-test.ts";
import { printedPage, waitForPrintStyles, withoutSpaces } from "../support/printed-page.ts";

const PHONE = { width: 390, height: 844 };
const ANCHORS = "why services team how-it-works tools roadmap testimonials faq newsletter contact".split(" ");

test.use({ javaScriptEnabled: false, reducedMotion: "reduce" });

test("a visitor without JavaScript has fonts, anchors and print, and no dead control", async ({ page, posts }) => {
  const main = page.getByRole("main");
  await page.setViewportSize(PHONE);
  const font = page.waitForRequest(TEXT_FONT);
  await page.goto("/contact");
  await font;
  await expect.poll(() => hasOwnFont(page, SENTENCE)).toBe(true);
  for (const hand of await page.locator("[data-zone] .hand").all()) await expect(hand).toHaveCSS("opacity", "0");
  const difference = page.getByText("Mumbai is three and a half hours ahead in summer, four and a half in winter.");
  await expect(difference).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(difference).toBeVisible();
  await expect(main.getByRole("radio")).toHaveCount(0);
  await expectNoCopyButton(page.locator("body"));
  await page.goto(posts.rich);
  await expectNoCopyButton(page.locator("body"));

  await page.goto("/legal/impressum");
  await expectNoCopyButton(page.locator("body"));
  await waitForPrintStyles(page);
  const { words } = await printedPage(page);
  expect(words).toContain(withoutSpaces("our privacy policy (/legal/privacy-policy)"));
  expect(words).not.toContain("Subscribe");

  await page.goto("/how-it-works");
  await expect(main.getByRole("row", { name: /Total two people, one lead 66 h/ })).toBeVisible();
  await expect(main.getByRole("spinbutton")).toHaveCount(0);
  await expect(main.getByRole("button", { name: /^Talk about/ })).toHaveCount(0);

  await page.goto("/services");
  for (const learnMore of await page
    .getByRole("main")
    .getByRole("link", { name: /^Learn More/ })
    .all()) {
    await learnMore.click();
    await expect(page.locator(`${new URL(page.url()).hash} h3`)).toBeInViewport();
  }
  for (const study of ["fable-and-finch", "plumbline-labs", "halden-and-moss"]) {
    await page.goto("about:blank");
    await page.goto(`/company/case-studies#${study}`);
    await expect(page.locator(`article#${study} h2`)).toBeInViewport();
  }
  for (const anchor of ANCHORS) {
    await page.goto("about:blank");
    await page.goto(`/#${anchor}`);
    const distance = () => page.locator(`#${anchor}`).evaluate((one) => Math.abs(one.getBoundingClientRect().top));
    await expect.poll(distance, { message: anchor }).toBeLessThan(110);
  }
  const questions = page.locator("#faq summary");
  const open = () => page.locator("#faq details").evaluateAll((all) => all.map((one) => one.hasAttribute("open")));
  await questions.nth(2).click();
  expect(await open()).toEqual([false, false, true, false]);
  await questions.nth(2).click();
  expect(await open()).toEqual([false, false, false, false]);
});

/** A button that could not copy is hidden. */
async function expectNoCopyButton(scope: Locator) {
  await expect(scope.getByRole("button", { name: /^Copy/, includeHidden: true }).first()).toBeAttached();
  await expect(scope.getByRole("button", { name: /^Copy/ })).toHaveCount(0);
}
