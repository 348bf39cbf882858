import type { Page } from "@playwright/test";
import { waitForHydration } from "../support/hydration.ts";
import { expect, test } from "../support/site-test.ts";

/**
 * The animations of the hero's picture, each with its element's class and its end in milliseconds. They are begun anew,
 * since some of it may be over by now.
 */
function heroAnimations(page: Page) {
  return page.evaluate(() => {
    const picture = document.querySelector("figure:has(.desk)");
    picture?.replaceWith(picture.cloneNode(true));
    return document.getAnimations().flatMap(({ effect }) => {
      if (!(effect instanceof KeyframeEffect) || !effect.target?.closest("#report-picture, .desk, .desk-report"))
        return [];
      return [{ of: effect.target.className, end: Number(effect.getComputedTiming().endTime) }];
    });
  });
}

/** Counts the transitions between pages that begin from now on. */
async function countTransitions(page: Page) {
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    Reflect.set(window, "transitions", 0);
    document.startViewTransition = (...given) => {
      Reflect.set(window, "transitions", Number(Reflect.get(window, "transitions")) + 1);
      return start(...given);
    };
  });
  return () => page.evaluate(() => Reflect.get(window, "transitions"));
}

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the hero's week fills bar by bar, and the report lands last, 1.2 seconds together", async ({ page }) => {
    await page.goto("/");
    const animations = await heroAnimations(page);
    const ends = animations.map(({ end }) => end);
    expect(animations.filter(({ of }) => of.startsWith("bar"))).toHaveLength(6);
    expect(Math.max(...ends)).toBe(1200);
    expect(animations.find(({ of }) => of.startsWith("desk-report"))?.end).toBe(1200);
    expect(Math.max(...animations.filter(({ of }) => of.startsWith("bar")).map(({ end }) => end))).toBeLessThan(1200);
  });

  test("a case of the list becomes the head of its page, and any other link leads on at once", async ({ page }) => {
    await page.goto("/company/case-studies");
    await waitForHydration(page);
    const transitions = await countTransitions(page);
    await page.locator("article").first().getByRole("link", { name: "Read the case study" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "From three systems to one flow" })).toBeVisible();
    expect(await transitions()).toBe(1);
    await page.locator("main").getByRole("link", { name: "Case Studies" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "What changed, in figures" })).toBeVisible();
    expect(await transitions()).toBe(1);
  });
});

test("with reduced motion the report is there at once, and no figure is counted", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await expect(page.locator(".desk-report")).toHaveCSS("opacity", "1");
  const animations = await heroAnimations(page);
  expect(animations.filter(({ of, end }) => end > 1 || !of.startsWith("bar"))).toEqual([]);
});
