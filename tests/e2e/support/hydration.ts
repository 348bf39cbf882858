import type { Page } from "@playwright/test";

/** Goes to a screen of the owner's and waits until React has taken it over. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** Loads a screen of the owner's anew and waits until React has taken it over. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await untilHydrated(page);
}

/**
 * What is pressed before that is lost. The shell then fetches what says that there is no connection, which tests may cut next;
 * it does so in the last of the effects that listen for keys and presses.
 */
async function untilHydrated(page: Page) {
  await page.waitForFunction(() => {
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    return [".js", ".css"].every((end) => files.some((name) => name.includes("/toast-list-") && name.endsWith(end)));
  });
}
