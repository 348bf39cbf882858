import type { Page } from "@playwright/test";

/** Goes to a screen of the owner's and waits until React has taken it over: what is pressed before that is lost. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => {
    const control = document.querySelector("header button");
    return control !== null && Object.keys(control).some((key) => key.startsWith("__reactProps"));
  });
}
