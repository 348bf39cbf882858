import type { Page } from "@playwright/test";
import { expect, test } from "./site-test.ts";
import { untilTakenOver } from "./taken-over.ts";

/** A mark that is gone when another document is loaded. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, "sameDocument", true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, "sameDocument") === true);

test("a visitor follows links of the home page without a reload, and finds the whole home page again", async ({
  page,
}) => {
  await page.goto("/");
  await untilTakenOver(page);
  await mark(page);
  await page.locator("#services a[href^='/']").first().click();
  await expect(page).not.toHaveURL("/");
  await expect(page.locator("#home-sections")).toHaveCount(0);
  await page.goBack();
  await expect(page.locator("#faq details").first()).toBeVisible();
  await expect(page.locator("#home-sections > section")).not.toHaveCount(0);
  expect(await isMarked(page)).toBe(true);
});

test("a visitor comes to the home page's questions from another page, without a reload", async ({ page }) => {
  await page.goto("/services");
  await untilTakenOver(page);
  await mark(page);
  await page.locator("footer a[href='/#tools']").click();
  await expect(page.locator("#tools")).toBeInViewport();
  await page.locator("#faq summary").nth(1).click();
  await expect(page.locator("#faq details").nth(1)).toHaveAttribute("open");
  await expect(page.locator("#faq details").first()).not.toHaveAttribute("open");
  expect(await isMarked(page)).toBe(true);
});

test("a visitor who opens a link in a new tab gets a new tab", async ({ page, context }) => {
  await page.goto("/");
  await untilTakenOver(page);
  const opened = context.waitForEvent("page");
  await page
    .locator("#services a[href^='/']")
    .first()
    .click({ modifiers: ["ControlOrMeta"] });
  await expect((await opened).locator("h1")).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("a click on the theme's switch before React counts, and the choice holds on the next page", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/services", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto("/contact");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
