import type { CachedPage } from "./cached-page.server.ts";

/** What a rendering gives: a page, or undefined when its answer depends on who asks. */
type Render = () => Promise<CachedPage | undefined>;

/** Pages in memory, by path. */
export interface PageCache {
  /** The page at once if it is here and fresh. */
  peek(path: string): CachedPage | undefined;
  /**
   * The page, rendered if it isn't here; however many ask for a cold page at once, it is rendered once. A page that may
   * not be kept goes to those who waited for it; undefined when the answer is one visitor's. Throws what `render` throws, to everyone who waits.
   */
  getOrRender(path: string, render: Render): Promise<CachedPage | undefined>;
  /** Whether this very page is still here. */
  has(path: string, page: CachedPage): boolean;
  /** Puts a smaller form of a page in its place, if it is still here. */
  replace(path: string, page: CachedPage, better: CachedPage): void;
  /** Drops every page that was made of one of these topics. A rendering under way is not kept either. */
  invalidate(topics: ReadonlySet<string>): void;
  readonly size: number;
  readonly bytes: number;
}

interface RenderInFlight {
  page: Promise<CachedPage | undefined>;
  /** What changed since it began. */
  invalidatedTags: Set<string>;
}

/**
 * Makes a cache of at most `maxBytes` of bodies, of which the longest unused goes first. A page older than `maxAgeMs`
 * is rendered anew, and so is one that isn't fresh any more. `now` gives the time in milliseconds.
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
  // A Map remembers the order of insertion: a page that is used goes to the end, and the first is the longest unused.
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
    // The moment that it was good for may have come while it was being made.
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
    // The most asked for page is asked for again and again; moving it would be most of the work.
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
      // Whoever asks after a change must not be given what was read before it.
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
