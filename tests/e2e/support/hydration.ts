import type { Page } from "@playwright/test";

/** Goes to a screen of the owner's and waits until it is hydrated. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForShell(page);
}

/** Reloads a screen of the owner's and waits until it is hydrated. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitForShell(page);
}

/** Waits until React has hydrated the page. A public page hydrates by itself when the browser is idle. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForSelector("html[data-hydrated]", { state: "attached" });
}

/** The shell then preloads the module that reports a lost connection, which tests may cut next. */
async function waitForShell(page: Page) {
  await waitForHydration(page);
  await page.waitForFunction(() => {
    const files = performance.getEntriesByType("resource").map(({ name }) => name);
    return [".js", ".css"].every((end) => files.some((name) => name.includes("/toast-list-") && name.endsWith(end)));
  });
}
