import type { Page } from "@playwright/test";
import { expect } from "./site-test.ts";

/**
 * Opens a public page, whose header and whose links for the browser's tab and for home screens show the same picture.
 *
 * @returns what its icons' addresses begin with
 */
export async function expectSiteIcon(page: Page): Promise<string> {
  await page.goto("/contact");
  const picture = page.getByRole("banner").locator("img");
  await expect(picture).toHaveJSProperty("naturalWidth", 96);
  const base = (await picture.getAttribute("src"))?.replace("96.png", "") ?? "";
  expect(base).toMatch(/^\/icon\/[\da-f]{32}\/$/);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", `${base}96.png`);
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute("href", `${base}180.png`);
  return base;
}
