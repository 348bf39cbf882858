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

/** What is pressed before that is lost. */
async function untilHydrated(page: Page) {
  await page.waitForFunction(() => {
    const control = document.querySelector("header button");
    return control !== null && Object.keys(control).some((key) => key.startsWith("__reactProps"));
  });
}
