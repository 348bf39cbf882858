import type { Page } from "@playwright/test";

/** Each request takes `latency` ms longer, as over a long distance. */
export async function addLatency(page: Page, latency: number) {
  const session = await page.context().newCDPSession(page);
  const line = { offline: false, latency, downloadThroughput: -1, uploadThroughput: -1 };
  await session.send("Network.emulateNetworkConditions", line);
}
