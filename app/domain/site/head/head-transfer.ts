import type { MetaArgs, MetaDescriptor } from "react-router";
import type { PageIdentity } from "~/domain/site/identity/identity.ts";
import { withNonSerialized } from "~/shared/non-serialized.ts";

/** Whether the router fetches the data of a page: a document has what they say in itself. */
export function isNavigation(request: Request): boolean {
  return new URL(request.url).pathname.endsWith(".data");
}

/**
 * Adds the head of a page to its loader's data, for `pageMeta`. A document has it in itself, so that its data don't
 * repeat it.
 */
export function withHead<Data extends object>(
  request: Request,
  data: Data,
  head: MetaDescriptor[],
): Data & { head?: MetaDescriptor[] } {
  return isNavigation(request) ? { ...data, head } : withNonSerialized(data, { head });
}

/** The server's head of a page whose loaders have failed. */
let headWithoutData: (path: string) => MetaDescriptor[] = () => [];

/** Sets it. The server does, since no browser needs its code (app/entry.server.tsx). */
export function setHeadWithoutData(head: typeof headWithoutData) {
  headWithoutData = head;
}

/**
 * `meta` of every public route: the head that its loader has made, or else the layout's. The browser has neither of a
 * page that it got as a document, and the server none when their loaders have failed.
 */
export function pageMeta({ loaderData, location, matches }: MetaArgs): MetaDescriptor[] {
  const own = loaderData as { head?: MetaDescriptor[] } | undefined;
  const known = own?.head ?? layoutData(matches).head;
  return known ?? (import.meta.env.SSR ? headWithoutData(location.pathname) : headFromDocument());
}

/** The elements that `metaTags` renders; the others in the head are the root's own. */
const HEAD_SELECTOR = [
  "title",
  "meta[property]",
  "meta[name]:not([name='viewport'], [name='theme-color'])",
  "link[rel='canonical']",
  "link[rel='alternate']",
  "script[type='application/ld+json']",
].join();

let first: MetaDescriptor[] | undefined;

/**
 * The head of the page that the browser got as a document, read from that document when React takes it over: so it
 * needn't be sent twice.
 */
function headFromDocument(): MetaDescriptor[] {
  first ??= [...document.head.querySelectorAll(HEAD_SELECTOR)].map(describe);
  return first;
}

function describe(element: Element): MetaDescriptor {
  const text = element.textContent ?? "";
  if (element instanceof HTMLTitleElement) return { title: text };
  if (element instanceof HTMLScriptElement) return { "script:ld+json": JSON.parse(text) };
  const attributes = [...element.attributes].map(({ name, value }) => [name === "hreflang" ? "hrefLang" : name, value]);
  return {
    ...(element instanceof HTMLLinkElement ? { tagName: "link" } : {}),
    ...Object.fromEntries(attributes),
  } as MetaDescriptor;
}

/** The part of the public layout's loader data that heads need. */
type LayoutData = { identity?: PageIdentity; head?: MetaDescriptor[] };

/** That, from the `matches` a route's `meta` receives. */
export function layoutData(matches: ReadonlyArray<unknown>): LayoutData {
  for (const match of matches) {
    const loaded = (match as { loaderData?: unknown } | undefined)?.loaderData;
    if (loaded && typeof loaded === "object" && "identity" in loaded) return loaded as LayoutData;
  }
  return {};
}
