import { type ComponentType, type MouseEvent, type SyntheticEvent, use, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";

/**
 * Makes a component of content that never changes and holds nothing but text, pictures, links and native disclosures.
 * In a document from the server React leaves that content's HTML as it is, and its code isn't even loaded. Where the
 * document doesn't hold it, somebody is about to come from another page, and it is loaded right away: with the route's own
 * code, which a link fetches ahead. `id` must be unique in the document. `onServer` is the content
 * itself, and must be undefined in the browser (`import.meta.env.SSR ? Content : undefined`), so that it stays out of
 * the bundle; `load` loads it there. `renewed` says that the content has changed after all: then it is drawn anew.
 */
export function staticIsland({
  id,
  serverContent,
  load,
}: StaticIslandOptions): ComponentType<{ hasChanged?: boolean }> {
  let loading: Promise<ComponentType> | undefined;
  function loadContent() {
    loading ??= load().catch((error) => {
      // Asked for again by whoever comes next.
      loading = undefined;
      throw error;
    });
    return loading;
  }
  if (!import.meta.env.SSR && !document.getElementById(id)) loadContent().catch(() => {});

  return function StaticIsland({ hasChanged = false }) {
    // Taken from the document, in case React should ever have to draw it anew.
    const [html] = useState(() => (serverContent ? undefined : document.getElementById(id)?.innerHTML));
    if (html !== undefined && !hasChanged) return <NonHydratedHtml id={id} html={html} />;
    const Content = serverContent ?? use(loadContent());
    return (
      <div id={id}>
        <Content />
      </div>
    );
  };
}

interface StaticIslandOptions {
  id: string;
  serverContent: ComponentType | undefined;
  load: () => Promise<ComponentType>;
}

/**
 * HTML that the server made of data, e.g. a post's text. In a document it stands already, so the data that comes with the
 * document needn't hold it a second time: `html` may then be undefined in the browser. Later it is what is shown.
 */
export function ServerHtml({ id, html, className }: { id: string; html: string | undefined; className?: string }) {
  const [inDocument] = useState(() => html ?? document.getElementById(id)?.innerHTML ?? "");
  const [shown, setShown] = useState(inDocument);
  // Browsers write HTML in their own way. What means the same stays, so that nobody loses a selection.
  if (html !== undefined && html !== shown && normalizeHtml(html) !== normalizeHtml(shown)) setShown(html);
  return <NonHydratedHtml id={id} html={shown} className={className} />;
}

function normalizeHtml(html: string): string {
  if (import.meta.env.SSR) return html;
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.innerHTML;
}

/** HTML from the server, whose links are followed as `AnyLink` follows them. */
function NonHydratedHtml({ id, html, className }: { id: string; html: string; className?: string | undefined }) {
  const navigate = useNavigate();
  const [prefetchedPage, setAhead] = useState<string>();
  const prefetchLink = (event: SyntheticEvent) => setAhead(internalLinkAt(event.target) ?? prefetchedPage);
  const followLink = (event: MouseEvent) => {
    const to = internalLinkAt(event.target);
    if (!to || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(to);
  };
  return (
    <>
      {/* biome-ignore lint/a11y: the links inside are what is clicked and focused; this only listens */}
      <div
        id={id}
        className={className}
        onClick={followLink}
        onPointerOver={prefetchLink}
        onFocus={prefetchLink}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rendering
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {prefetchedPage ? <PrefetchPageLinks page={prefetchedPage} /> : null}
    </>
  );
}

/** Where a link to another page of this site leads. Files, other hosts and places on the page are the browser's business. */
function internalLinkAt(target: EventTarget): string | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  const to = link?.getAttribute("href");
  if (!link || !to || to.startsWith("#") || link.target || link.hasAttribute("download")) return undefined;
  if (link.origin !== location.origin || /\.\w+$/.test(link.pathname)) return undefined;
  return link.pathname + link.search + link.hash;
}
