import { useEffect, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { copyText } from "~/ui/controls/copy-text.ts";
import { followLink, pageOfLink } from "./navigate-when-loaded.ts";
import { preloadRouteModule } from "./route-modules.ts";

/** Hover intent: a pointer that only passes over a link leaves it sooner. */
const HOVER_INTENT_MS = 100;

/**
 * Answers what is pressed in HTML that React may not know: the router follows the document's links, which are plain
 * anchors, and copy buttons copy. Prefetches the page whose link is pointed at or focused; the owner's screens are as
 * fresh as the click. Once in the document.
 */
export function PageLinks() {
  const navigate = useNavigate();
  const [prefetched, setPrefetched] = useState<string>();
  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    let pointedAt: HTMLAnchorElement | null = null;
    const point = ({ target }: Event) => {
      const link = linkAt(target);
      // A press focuses the link that the pointer was on.
      if (link === pointedAt) return;
      pointedAt = link;
      // Forgotten, so that it is requested again the next time: its data may have changed.
      setPrefetched(undefined);
      const page = pageOfLink(link);
      if (page === undefined || page.startsWith("/admin")) return;
      setTimeout(async () => {
        // The router's prefetch reloads this page when it can't load the other's module, and what is typed is lost.
        if (link === pointedAt && (await preloadRouteModule(page)) === "loaded" && link === pointedAt)
          setPrefetched(page);
      }, HOVER_INTENT_MS);
    };
    const press = (click: MouseEvent) => {
      const copyButton = within<HTMLElement>("[data-copy]", click.target);
      if (copyButton) void copyText(copyButton);
      else followLink(click, linkAt(click.target), navigate);
    };
    document.addEventListener("pointerover", point, { signal });
    document.addEventListener("focusin", point, { signal });
    // After React's own, which may have answered the click.
    document.addEventListener("click", press, { signal });
    return () => unmounted.abort();
  }, [navigate]);
  return prefetched ? <PrefetchPageLinks page={prefetched} /> : null;
}

const within = <Kind extends Element>(selector: string, target: EventTarget | null) =>
  target instanceof Element ? target.closest<Kind>(selector) : null;
const linkAt = (target: EventTarget | null) => within<HTMLAnchorElement>("a", target);
