/** The parts of a document that count for search engines and assistive technology. */
export interface PageContents {
  ids: string[];
  /** The headings in their order, with their levels. */
  headings: Array<{ level: number; text: string }>;
  /** The links' `href`, as it stands there. */
  links: string[];
  canonical: string[];
  title: string;
  description: string[];
  jsonLd: string[];
}

/** Reads a parsed document; or in a browser its HTML or, without an argument, the current one. */
export function readContents(shown?: Document | string): PageContents {
  const root = typeof shown === "string" ? new DOMParser().parseFromString(shown, "text/html") : (shown ?? document);
  const all = (selector: string) => [...root.querySelectorAll(selector)];
  const textOf = (element: Element) => element.textContent?.trim() ?? "";
  const valuesOf = (selector: string, name: string) => all(selector).map((one) => one.getAttribute(name) ?? "");
  return {
    ids: all("[id]").map(({ id }) => id),
    headings: all("h1, h2, h3, h4, h5, h6").map((one) => ({ level: Number(one.tagName[1]), text: textOf(one) })),
    links: valuesOf("a[href]", "href"),
    canonical: valuesOf("link[rel='canonical']", "href"),
    title: root.title,
    description: valuesOf("meta[name='description']", "content"),
    jsonLd: all("script[type='application/ld+json']").map(textOf),
  };
}

/** What is wrong in the order of a document's headings, and which ids it has twice. */
export function disorderOf({ ids, headings }: PageContents): string[] {
  const firsts = headings.filter(({ level }) => level === 1);
  const skipped = headings.filter(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [
    ...(firsts.length === 1 ? [] : [`${firsts.length} h1`]),
    ...skipped.map(({ level, text }) => `skips to h${level} ${text}`),
    ...twice.map((id) => `#${id} twice`),
  ];
}
