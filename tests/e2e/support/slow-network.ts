import type { Page } from "@playwright/test";

/** Returns a function that makes each request of the page take `latency` milliseconds longer, as over a long distance. */
export async function throttleLine(page: Page): Promise<(latency: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (latency) => {
    const line = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 };
    await session.send("Network.emulateNetworkConditions", line);
  };
}
