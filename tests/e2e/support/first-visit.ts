import { brotliCompressSync } from "node:zlib";
import { expect, type Page, type Response } from "@playwright/test";

/** The transfer size of everything that a first visit loads by itself, with headers. */
const MAX_BYTES = 180_000;
/**
 * Document and two fonts; the router's manifest; framework, router, runtime, shared chunks, root, layout and entry; the
 * print styles; and three for the page's own.
 */
const MAX_REQUESTS = 16;
/** The requests of a page with live data after loading: streams, which don't end, and what follows them. */
const LIVE = /\/live\?|\.data$/;

/** What a page has requested. */
export interface FirstVisit {
  /** Waits for the end of what is being loaded, and checks that it is light and waited for the first paint. */
  expectLight(document: Response | null): Promise<void>;
  /** The requests for the full stylesheet. */
  stylesheets(): string[];
  /** The requests to other hosts. */
  otherHosts(): string[];
}

/** Watches everything that a page requests. */
export async function watchFirstVisit(page: Page): Promise<FirstVisit> {
  const requests = new Map<string, { url: string; bytes: number }>();
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(request.url()));
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, response }) => {
    // An image inlined in a stylesheet is no request.
    if (!response.url.startsWith("data:")) requests.set(requestId, { url: response.url, bytes: 0 });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = requests.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  return {
    async expectLight(document) {
      const isLoading = ({ url, bytes }: { url: string; bytes: number }) => bytes === 0 && !LIVE.test(url);
      await expect.poll(() => [...requests.values()].filter(isLoading)).toEqual([]);
      const list = [...requests.values()].map(({ url, bytes }) => `${bytes} ${url}`).join("\n");
      const total = [...requests.values()].reduce((sum, { bytes }) => sum + bytes, 0);
      if (total > MAX_BYTES) expect(total - (await betterCompressed(document)), list).toBeLessThanOrEqual(MAX_BYTES);
      const files = [...requests.values()].filter(({ url }) => !LIVE.test(url));
      expect(files.length, list).toBeLessThanOrEqual(MAX_REQUESTS);
      const { blocking, early } = await page.evaluate(readTiming);
      expect(blocking, "requests that block rendering").toEqual([]);
      expect(early, "scripts asked for before the first paint").toEqual([]);
    },
    stylesheets: () => asked.filter((url) => /\/public-[^/]*\.css$/.test(url)),
    otherHosts: () =>
      asked.filter((url) => url.startsWith("http") && new URL(url).origin !== new URL(page.url()).origin),
  };
}

/**
 * By how much a page is lighter once it has been the same for two seconds: it is compressed at first quickly, then well
 * (docs/decisions/0005-page-cache.md, tests/process/page-cache.test.ts).
 */
async function betterCompressed(document: Response | null): Promise<number> {
  const sent = Number(document?.headers()["content-length"]);
  return sent - brotliCompressSync((await document?.body()) ?? "").length;
}

/** Runs in the browser. */
function readTiming() {
  const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const firstPaint = performance.getEntriesByName("first-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY;
  const names = (some: PerformanceResourceTiming[]) => some.map(({ name }) => name);
  return {
    blocking: names(resources.filter((one) => Reflect.get(one, "renderBlockingStatus") === "blocking")),
    early: names(resources.filter((one) => one.name.endsWith(".js") && one.startTime < firstPaint)),
  };
}
