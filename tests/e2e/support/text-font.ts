import type { Page } from "@playwright/test";

/**
 * Has a page in the text's own font on a phone, too, as every page but the first one is (app/ui/fonts/late-fonts.ts): what
 * stands in for it depends on the fonts of the machine.
 */
export async function showTextFont(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("textFont", "1"));
}
