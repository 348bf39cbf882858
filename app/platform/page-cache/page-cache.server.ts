import type { CachedPage } from "./cached-page.server.ts";

/** Renders a page; undefined when the response is uncacheable because it depends on the visitor. */
type Render = () => Promise<CachedPage | undefined>;

/** Pages in memory, by cache key (a path). */
export interface PageCache {
  /** The page on a cache hit, if it is fresh. */
  peek(path: string): CachedPage | undefined;
  /**
   * The page, rendered on a cache miss; concurrent calls share one rendering (single flight). A page that isn't cacheable
   * goes to those who waited for it; undefined when the response depends on the visitor.
   *
   * @throws what `render` throws, to all callers of the same rendering
   */
  getOrRender(path: string, render: Render): Promise<CachedPage | undefined>;
  /** Whether this very page is still cached. */
  has(path: string, page: CachedPage): boolean;
  /** Replaces a page by a smaller compression of it, if it is still cached. */
  replace(path: string, page: CachedPage, better: CachedPage): void;
  /** Evicts every page tagged with one of these topics. A rendering in flight isn't cached either. */
  invalidate(topics: ReadonlySet<string>): void;
  readonly size: number;
  readonly bytes: number;
}

interface RenderInFlight {
  page: Promise<CachedPage | undefined>;
  /** The tags invalidated since it began. */
  invalidatedTags: Set<string>;
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
  // A Map keeps the order of insertion: a page that is used moves to the end, so the first is the least recently used.
  const pages = new Map<string, CachedPage>();
  const renderings = new Map<string, RenderInFlight>();
  let bytes = 0;
  let mostRecentPath = "";

  function remove(path: string, page: CachedPage) {
    pages.delete(path);
    bytes -= page.bytes;
    if (mostRecentPath === path) mostRecentPath = "";
  }

  function store(path: string, page: CachedPage) {
    const former = pages.get(path);
    if (former) remove(path, former);
    if (page.bytes > maxBytes) return;
    pages.set(path, page);
    mostRecentPath = path;
    bytes += page.bytes;
    for (const [oldest, old] of pages) {
      if (bytes <= maxBytes) break;
      remove(oldest, old);
    }
  }

  async function render(path: string, rendering: RenderInFlight, make: Render) {
    const made = await make();
    // It may have expired while it was being rendered.
    const page = made && isStale(made) ? await make() : made;
    if (page?.isCacheable && !intersects(page.tags, rendering.invalidatedTags)) store(path, page);
    return page;
  }

  function has(path: string, page: CachedPage): boolean {
    return pages.get(path) === page;
  }

  function isStale({ renderedAt, expiresAt }: CachedPage): boolean {
    return now() - renderedAt > maxAgeMs || now() >= expiresAt;
  }

  function peek(path: string): CachedPage | undefined {
    const page = pages.get(path);
    if (!page) return undefined;
    if (isStale(page)) {
      remove(path, page);
      return undefined;
    }
    // Hits of the same page come in a row; moving it each time would be most of the work.
    if (mostRecentPath !== path) {
      pages.delete(path);
      pages.set(path, page);
      mostRecentPath = path;
    }
    return page;
  }

  return {
    peek,
    getOrRender(path, make) {
      const page = peek(path);
      if (page) return Promise.resolve(page);
      const running = renderings.get(path);
      // A request after an invalidation must not get what was read before it.
      if (running && running.invalidatedTags.size === 0) return running.page;
      const rendering: RenderInFlight = { invalidatedTags: new Set(), page: Promise.resolve(undefined) };
      rendering.page = render(path, rendering, make).finally(() => {
        if (renderings.get(path) === rendering) renderings.delete(path);
      });
      renderings.set(path, rendering);
      return rendering.page;
    },
    has,
    replace(path, page, better) {
      if (!has(path, page)) return;
      pages.set(path, better);
      bytes += better.bytes - page.bytes;
    },
    invalidate(topics) {
      for (const { invalidatedTags } of renderings.values()) for (const topic of topics) invalidatedTags.add(topic);
      for (const [path, page] of pages) if (intersects(page.tags, topics)) remove(path, page);
    },
    get size() {
      return pages.size;
    },
    get bytes() {
      return bytes;
    },
  };
}

function intersects(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  for (const member of one) if (other.has(member)) return true;
  return false;
}
