import type { MetaDescriptor } from "react-router";

/**
 * The head of a page for a client-side navigation: then React Router fetches its data. A document has its head in itself
 * (`headFromDocument`).
 */
export function headForNavigation(request: Request, head: () => MetaDescriptor[]): MetaDescriptor[] | undefined {
  return new URL(request.url).pathname.endsWith(".data") ? head() : undefined;
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
export function headFromDocument(): MetaDescriptor[] {
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
