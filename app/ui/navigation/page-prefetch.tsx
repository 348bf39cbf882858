import { PrefetchPageLinks } from "react-router";
import { createStore } from "~/ui/store.ts";
import { preloadRouteModule } from "./route-modules.ts";

/** Hover intent: a pointer that only passes over a link leaves it sooner. */
const HOVER_INTENT_MS = 100;

/** There is one pointer and one focus, so there is one page to prefetch. */
let wantedPage = "";
let hoverTimer: ReturnType<typeof setTimeout> | undefined;
const prefetchedPage = createStore("");

/** Prefetches the code and the data of a page of this site, unless `cancelPrefetch` is called soon. */
export function startPrefetch(page: string): void {
  // A press focuses the link that the pointer was on.
  if (page === wantedPage) return;
  wantedPage = page;
  clearTimeout(hoverTimer);
  hoverTimer = setTimeout(async () => {
    // React Router's prefetch reloads the page when it can't load the module.
    const module = await preloadRouteModule(page);
    if (module === "loaded" && page === wantedPage) prefetchedPage.set(page);
  }, HOVER_INTENT_MS);
}

/** Forgets the page, so that the next `startPrefetch` requests it again: its data may have changed. */
export function cancelPrefetch(): void {
  wantedPage = "";
  clearTimeout(hoverTimer);
  prefetchedPage.set("");
}

/** What prefetches the page that a link leads to; once in the document. */
export function PrefetchedPage() {
  const page = prefetchedPage.use();
  return page ? <PrefetchPageLinks page={page} /> : null;
}
