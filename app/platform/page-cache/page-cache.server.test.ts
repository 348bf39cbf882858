import { expect, test, vi } from "vitest";
import type { CachedPage } from "./cached-page.server.ts";
import { createPageCache } from "./page-cache.server.ts";

/** When the clock of a test begins; some day, as clocks do. */
const START = 1_000_000;
const empty = { body: Buffer.alloc(0), etag: "", headers: [], notModifiedHeaders: [] };

function page({
  tags = [] as string[],
  bytes = 10,
  renderedAt = START,
  isCacheable = true,
  expiresAt = Number.POSITIVE_INFINITY,
} = {}): CachedPage {
  const representations = { br: empty, gzip: empty, identity: empty };
  const policy = { tags: new Set(tags), varyBy: new Set<string>(), expiresAt };
  return { status: 200, isCacheable, isForCdn: false, representations, bytes, renderedAt, ...policy };
}

function cache({ maxBytes = 100, maxAgeMs = 1_000, time = { now: START } } = {}) {
  return createPageCache({ maxBytes, maxAgeMs, now: () => time.now });
}

test("two hundred visitors who ask for a cold page at once cause one rendering", async () => {
  const pages = cache();
  const render = vi.fn(async () => page());
  const answers = await Promise.all(Array.from({ length: 200 }, () => pages.getOrRender("/", render)));
  expect(render).toHaveBeenCalledTimes(1);
  expect(new Set(answers).size).toBe(1);
});

test("a change evicts the pages that are tagged with it and no other", async () => {
  const pages = cache();
  await pages.getOrRender("/company/blog", async () => page({ tags: ["blog"] }));
  await pages.getOrRender("/services", async () => page());
  pages.invalidate(new Set(["blog"]));
  expect(pages.peek("/company/blog")).toBeUndefined();
  expect(pages.peek("/services")).toBeDefined();
});

test("a page that was being rendered while its rows changed isn't cached, and later visitors wait for a newer one", async () => {
  const pages = cache();
  const finish: Array<(made: CachedPage) => void> = [];
  const render = () => new Promise<CachedPage>((resolve) => finish.push(resolve));
  const early = pages.getOrRender("/company/blog", render);
  pages.invalidate(new Set(["blog"]));
  const late = pages.getOrRender("/company/blog", render);
  expect(finish).toHaveLength(2);
  const [previous, newer, newest] = [1, 2, 3].map(() => page({ tags: ["blog"] })) as [
    CachedPage,
    CachedPage,
    CachedPage,
  ];
  finish[0]?.(previous);
  expect(await early).toBe(previous);
  // Another change, while the second rendering still runs.
  pages.invalidate(new Set(["blog"]));
  finish[1]?.(newer);
  expect(await late).toBe(newer);
  expect(pages.peek("/company/blog")).toBeUndefined();
  const latest = pages.getOrRender("/company/blog", render);
  finish[2]?.(newest);
  await latest;
  expect(pages.peek("/company/blog")).toBe(newest);
});

test("a rendering that depends on the visitor is nobody else's, and none when its rows changed meanwhile", async () => {
  const pages = cache();
  let finish = (_page: undefined) => {};
  const early = pages.getOrRender("/newsletter/unsubscribe", () => new Promise((resolve) => (finish = resolve)));
  pages.invalidate(new Set(["blog"]));
  finish(undefined);
  expect(await early).toBeUndefined();
  expect(await pages.getOrRender("/newsletter/unsubscribe", async () => undefined)).toBeUndefined();
  expect(pages.peek("/newsletter/unsubscribe")).toBeUndefined();
});

test("clearing evicts every page, and a rendering in flight isn't cached, nor awaited by later visitors", async () => {
  const pages = cache();
  await pages.getOrRender("/services", async () => page());
  const { promise, resolve } = Promise.withResolvers<CachedPage>();
  const early = pages.getOrRender("/company/blog", () => promise);
  pages.clear();
  const [made, newer] = [page(), page()];
  const late = pages.getOrRender("/company/blog", async () => newer);
  resolve(made);
  expect(await early).toBe(made);
  expect(await late).toBe(newer);
  expect(pages.peek("/services")).toBeUndefined();
  expect(pages.peek("/company/blog")).toBe(newer);
});

test("the memory is bounded: the least recently used page is evicted first", async () => {
  const pages = cache({ maxBytes: 30 });
  for (const path of ["/a", "/b", "/c"]) await pages.getOrRender(path, async () => page());
  pages.peek("/a");
  await pages.getOrRender("/d", async () => page());
  expect(["/a", "/b", "/c", "/d"].filter((path) => pages.peek(path))).toEqual(["/a", "/c", "/d"]);
  expect(pages.bytes).toBe(30);
  await pages.getOrRender("/large", async () => page({ bytes: 31 }));
  expect(pages.peek("/large")).toBeUndefined();
});

test("a stale page, and one that expires at a time, is rendered again from then on, and not before", async () => {
  for (const expiresAt of [Number.POSITIVE_INFINITY, START + 500]) {
    const time = { now: START };
    const pages = cache({ time, maxAgeMs: 1_000 });
    const made = await pages.getOrRender("/", async () => page({ expiresAt }));
    const end = Math.min(expiresAt, START + 1_001);
    time.now = end - 1;
    expect(pages.peek("/")).toBe(made);
    time.now = end;
    expect(pages.peek("/")).toBeUndefined();
    expect(pages.bytes).toBe(0);
  }
});

test("a page that expires while it is being rendered is rendered again", async () => {
  const time = { now: START };
  const pages = cache({ time });
  const after = page({ renderedAt: START + 500 });
  const render = vi.fn(async () => {
    if (time.now >= START + 500) return after;
    time.now = START + 500;
    return page({ expiresAt: START + 500 });
  });
  expect(await pages.getOrRender("/", render)).toBe(after);
  expect(pages.peek("/")).toBe(after);
  expect(render).toHaveBeenCalledTimes(2);
});

test("when a rendering fails all its callers get the error, and the next visitor gets a new try", async () => {
  const pages = cache();
  const failing = async () => Promise.reject(new Error("away"));
  const answers = await Promise.allSettled([pages.getOrRender("/", failing), pages.getOrRender("/", failing)]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await pages.getOrRender("/", async () => page())).toBeDefined();
});

test("an uncacheable page goes to those who waited for it, and is rendered again for the next", async () => {
  const pages = cache();
  const render = vi.fn(async () => page({ isCacheable: false }));
  const [first, second] = await Promise.all([pages.getOrRender("/", render), pages.getOrRender("/", render)]);
  expect(first).toBe(second);
  await pages.getOrRender("/", render);
  expect(render).toHaveBeenCalledTimes(2);
  expect(pages.size).toBe(0);
});
