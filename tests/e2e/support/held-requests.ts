import type { Page } from "@playwright/test";

interface HeldRequests {
  /** Resolves when the first of them was made. */
  arrived: Promise<void>;
  /** Continues them, and all later ones. */
  release: () => void;
}

/** Holds the page's requests to an address until `release` is called, as a connection does that hangs. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<HeldRequests> {
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    arrived.resolve();
    await released.promise;
    await route.fallback();
  });
  return { arrived: arrived.promise, release: released.resolve };
}
