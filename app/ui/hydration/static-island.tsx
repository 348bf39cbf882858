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
export function still({ id, onServer, load }: StillOptions): ComponentType<{ renewed?: boolean }> {
  let loading: Promise<ComponentType> | undefined;
  function begin() {
    loading ??= load().catch((error) => {
      // Asked for again by whoever comes next.
      loading = undefined;
      throw error;
    });
    return loading;
  }
  if (!import.meta.env.SSR && !document.getElementById(id)) begin().catch(() => {});

  return function Still({ renewed = false }) {
    // Taken from the document, in case React should ever have to draw it anew.
    const [html] = useState(() => (onServer ? undefined : document.getElementById(id)?.innerHTML));
    if (html !== undefined && !renewed) return <StillHtml id={id} html={html} />;
    const Content = onServer ?? use(begin());
    return (
      <div id={id}>
        <Content />
      </div>
    );
  };
}

interface StillOptions {
  id: string;
  onServer: ComponentType | undefined;
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
  if (html !== undefined && html !== shown && asBrowserWrites(html) !== asBrowserWrites(shown)) setShown(html);
  return <StillHtml id={id} html={shown} className={className} />;
}

function asBrowserWrites(html: string): string {
  if (import.meta.env.SSR) return html;
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.innerHTML;
}

/** HTML from the server, whose links are followed as `AnyLink` follows them. */
function StillHtml({ id, html, className }: { id: string; html: string; className?: string | undefined }) {
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<string>();
  const look = (event: SyntheticEvent) => setAhead(linkAround(event.target) ?? ahead);
  const follow = (event: MouseEvent) => {
    const to = linkAround(event.target);
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
        onClick={follow}
        onPointerOver={look}
        onFocus={look}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rendering
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {ahead ? <PrefetchPageLinks page={ahead} /> : null}
    </>
  );
}

/** Where a link to another page of this site leads. Files, other hosts and places on the page are the browser's business. */
function linkAround(target: EventTarget): string | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  const to = link?.getAttribute("href");
  if (!link || !to || to.startsWith("#") || link.target || link.hasAttribute("download")) return undefined;
  if (link.origin !== location.origin || /\.\w+$/.test(link.pathname)) return undefined;
  return link.pathname + link.search + link.hash;
}
