import type { Page } from "@playwright/test";

/** Waits until React has taken a public page over, by itself: its forms then check themselves. */
export async function untilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector<HTMLFormElement>("footer form:has([name=email])")?.noValidate,
  );
}
