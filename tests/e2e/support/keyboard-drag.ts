import { expect, type Page } from "@playwright/test";

/**
 * Moves what is picked up with a key, until it is announced where it is. A key that comes before the places have been
 * measured moves nothing, and whoever hears nothing presses again.
 */
export async function moveWithKey(page: Page, key: string, announced: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByText(announced)).toBeAttached({ timeout: 2_000 });
  }).toPass();
}
