import { PrefetchPageLinks } from "react-router";
import { createStore } from "~/ui/store.ts";
import { preloadRouteModule } from "./route-modules.ts";

/** Hover intent: a pointer that only passes over a link leaves it sooner. */
const HOVER_INTENT_MS = 100;

/** There is one pointer and one focus, so there is one page to prefetch. */
let wantedPage: string | undefined;
let hoverTimer: ReturnType<typeof setTimeout> | undefined;
const prefetchedPage = createStore<string | undefined>(undefined);

/** Prefetches the code and the data of a page of this site, unless it is called again soon. */
export function prefetchPage(page: string | undefined): void {
  // A press focuses the link that the pointer was on.
  if (page === wantedPage) return;
  wantedPage = page;
  clearTimeout(hoverTimer);
  // Forgotten, so that it is requested again the next time: its data may have changed.
  prefetchedPage.set(undefined);
  if (page === undefined) return;
  hoverTimer = setTimeout(async () => {
    // React Router's prefetch reloads the page when it can't load the module.
    if ((await preloadRouteModule(page)) === "loaded" && page === wantedPage) prefetchedPage.set(page);
  }, HOVER_INTENT_MS);
}

/** Ends the prefetching of a page that is pointed at no longer. */
export const cancelPrefetch = () => prefetchPage(undefined);

/** What prefetches the page that a link leads to; once in the document. */
export function PrefetchedPage() {
  const page = prefetchedPage.use();
  return page ? <PrefetchPageLinks page={page} /> : null;
}
