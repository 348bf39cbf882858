import type { Page } from "@playwright/test";

/**
 * Waits for two frames and an idle main thread: React has rendered by then what it was given before, with its effects,
 * so that what must not have happened would be there. Not while the page's clock is paused.
 */
export async function waitForIdleMainThread(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((idle) => requestIdleCallback(idle));
  });
}

/** Makes a request of the page's own and waits for its answer: all that the page requested before is reported by
 * then. */
export async function roundTrip(page: Page): Promise<void> {
  await page.evaluate(async () => (await fetch("/healthz", { cache: "no-store" })).text());
}
