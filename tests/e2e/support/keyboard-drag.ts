import { expect, type Page } from "@playwright/test";

/**
 * Moves a picked-up item by a key, until its new position is announced. A key that comes before the positions have been
 * measured moves nothing, so it is pressed again without an announcement, though not before a slow one would have come:
 * it would be moved too far.
 */
export async function moveWithKey(page: Page, key: string, announced: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByText(announced)).toBeAttached({ timeout: 10_000 });
  }).toPass();
}
