import { type ComponentType, type MouseEvent, type SyntheticEvent, use, useState } from "react";
import { useNavigate } from "react-router";
import { followLink, pageOfLink } from "~/ui/navigation/navigate-when-loaded.ts";
import { prefetchPage } from "~/ui/navigation/page-prefetch.tsx";

/**
 * Makes a static island: a component whose server-rendered HTML is not hydrated, and whose code the browser doesn't
 * load. Its content never changes, and has no interaction but links and native disclosures. After a client-side
 * navigation the document has no such HTML; then the content is loaded together with the route module, which links
 * prefetch.
 *
 * @returns the component; with `hasChanged` it renders the content on the client after all.
 */
export function staticIsland({
  id,
  serverContent,
  load,
}: StaticIslandOptions): ComponentType<{ hasChanged?: boolean }> {
  let loading: Promise<ComponentType> | undefined;
  function loadContent() {
    loading ??= load().catch((error) => {
      // The next render loads it again.
      loading = undefined;
      throw error;
    });
    return loading;
  }
  if (!import.meta.env.SSR && !document.getElementById(id)) loadContent().catch(() => {});

  return function StaticIsland({ hasChanged = false }) {
    // Read from the document, in case React has to render it on the client.
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
  /** Unique in the document. */
  id: string;
  /**
   * Must be undefined in the browser (`import.meta.env.SSR ? Content : undefined`), so that it stays out of the bundle.
   */
  serverContent: ComponentType | undefined;
  /** Imports the content in the browser. */
  load: () => Promise<ComponentType>;
}

/**
 * HTML that the server renders of data, e.g. a post's text; not hydrated. The document contains it, so the loader data
 * need not repeat it: `html` may be undefined during hydration.
 */
export function ServerHtml({ id, html, className }: { id: string; html: string | undefined; className?: string }) {
  const [inDocument] = useState(() => html ?? document.getElementById(id)?.innerHTML ?? "");
  const [shown, setShown] = useState(inDocument);
  // Browsers serialize HTML in their own way. Equivalent HTML isn't replaced, which would lose a text selection.
  if (html !== undefined && html !== shown && normalizeHtml(html) !== normalizeHtml(shown)) setShown(html);
  return <NonHydratedHtml id={id} html={shown} className={className} />;
}

/**
 * Adds data to a loader's result that is used on the server and not serialized, since the document contains it already,
 * rendered. React Router serializes enumerable properties only; a spread leaves out the others, too.
 */
export function withNonSerialized<Data extends object, NonSerialized extends object>(
  data: Data,
  values: NonSerialized,
): Data & Partial<NonSerialized> {
  const descriptors = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
  return Object.defineProperties({ ...data }, descriptors);
}

function normalizeHtml(html: string): string {
  if (import.meta.env.SSR) return html;
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.innerHTML;
}

/** HTML from the server with delegated client-side navigation, as `AnyLink` has it, and copy buttons. */
function NonHydratedHtml({ id, html, className }: { id: string; html: string; className?: string | undefined }) {
  const navigate = useNavigate();
  const prefetchLink = (event: SyntheticEvent) => {
    prefetchPage(pageOfLink(linkAt(event.target)));
    // Loaded before the click: browsers allow copying for a short time after it.
    if (copyButtonAt(event.target)) void loadCopyText();
  };
  const onClick = (event: MouseEvent) => {
    const copyButton = copyButtonAt(event.target);
    if (copyButton) return void loadCopyText().then(({ copyText }) => copyText(copyButton));
    followLink(event, linkAt(event.target), navigate);
  };
  return (
    // biome-ignore lint/a11y: the links inside are what is clicked and focused; this only listens
    <div
      id={id}
      className={className}
      onClick={onClick}
      onPointerOver={prefetchLink}
      onFocus={prefetchLink}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rendering
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

const loadCopyText = () => import("~/ui/controls/copy-text.ts");

function copyButtonAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest("[data-copy]") : null;
}

function linkAt(target: EventTarget): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest("a") : null;
}
