import { LRUCache } from "lru-cache";
import type { CachedPage } from "./cached-page.server.ts";

/** Renders a page; undefined when the response is uncacheable because it depends on the visitor. */
type Render = () => Promise<CachedPage | undefined>;

/** A rendering that isn't stored since it depends on the visitor. Undefined would be the store's word for an aborted
 * one. */
const OF_VISITOR = Symbol("depends on the visitor");

/** Pages in memory, by cache key (a path). */
export interface PageCache {
  /** The page on a cache hit, if it is fresh. */
  peek(path: string): CachedPage | undefined;
  /**
   * The page, rendered on a cache miss; concurrent calls share one rendering (single flight). A page that isn't
   * cacheable goes to those who waited for it; undefined when the response depends on the visitor.
   *
   * @throws what `render` throws, to all callers of the same rendering
   */
  getOrRender(path: string, render: Render): Promise<CachedPage | undefined>;
  /**
   * Evicts every page tagged with one of these topics. A rendering in flight isn't cached either, nor awaited by later
   * calls: it may have read what was there before.
   */
  invalidate(topics: ReadonlySet<string>): void;
  /** Evicts every page, and keeps every rendering in flight out of the cache. */
  clear(): void;
  readonly size: number;
  readonly bytes: number;
}

/**
 * Makes a cache of at most `maxBytes` of bodies, which evicts the least recently used page first. A page older than
 * `maxAgeMs`, or past its `expiresAt`, is stale and rendered again.
 */
export function createPageCache({
  maxBytes,
  maxAgeMs,
  now = Date.now,
}: {
  maxBytes: number;
  maxAgeMs: number;
  now?: () => number;
}): PageCache {
  const renderings = new Set<{ path: string }>();
  const pages = new LRUCache<string, CachedPage | typeof OF_VISITOR, Render>({
    maxSize: maxBytes,
    // What is larger than the cache isn't stored, but goes to those who wait for it.
    sizeCalculation: (page) => (page !== OF_VISITOR && page.isCacheable ? page.bytes : maxBytes + 1),
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now },
    // An invalidation aborts a rendering: those who waited for it get it, and no one else.
    ignoreFetchAbort: true,
    async fetchMethod(path, _stale, { context: render, options }) {
      const rendering = { path };
      renderings.add(rendering);
      try {
        const made = await render();
        // It may have expired while it was being rendered.
        const page = made && isExpired(made) ? await render() : made;
        if (page) options.ttl = lifetime(page);
        return page ?? OF_VISITOR;
      } finally {
        renderings.delete(rendering);
      }
    },
  });

  function isExpired({ renderedAt, expiresAt }: CachedPage): boolean {
    return now() - renderedAt > maxAgeMs || now() >= expiresAt;
  }

  /** Milliseconds from now; a page that expires at a time is stale from then on. */
  function lifetime({ renderedAt, expiresAt }: CachedPage): number {
    return Math.max(1, Math.min(renderedAt + maxAgeMs, expiresAt - 1) - now());
  }

  function pageOf(made: CachedPage | typeof OF_VISITOR | undefined): CachedPage | undefined {
    return made === OF_VISITOR ? undefined : made;
  }

  return {
    peek: (path) => pageOf(pages.get(path)),
    getOrRender: async (path, render) => pageOf(await pages.fetch(path, { context: render })),
    invalidate(topics) {
      for (const { path } of renderings) pages.delete(path);
      for (const [path, page] of [...pages.entries()])
        if (pageOf(page)?.tags.isDisjointFrom(topics) === false) pages.delete(path);
    },
    clear: () => pages.clear(),
    get size() {
      return pages.size;
    },
    get bytes() {
      return pages.calculatedSize;
    },
  };
}
