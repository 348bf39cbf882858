/** The metadata of a page for search engines and social networks. */
export type PageMetadata = {
  title: string;
  description: string;
  path: string;
  /** The query string of the page's URL, e.g. "?page=2". */
  search?: string;
  keywords: ReadonlyArray<string>;
  /** An image of the page's own, e.g. a post's; a preview image is drawn for every page besides. */
  image?: string;
  type?: "website" | "article";
  /** ISO 8601. */
  publishedTime?: string;
  /** ISO 8601. */
  modifiedTime?: string;
  /** The author; without one, the brand is the author. */
  author?: string;
  /** The author's path on this site, if they have one. */
  authorPath?: string;
  noindex?: boolean;
};

/** The keywords of a page, and its description in search results. */
export type KeywordProfile = {
  primary: string;
  secondary: ReadonlyArray<string>;
  description: string;
  /** The one term that title and description are written around. */
  focusKeyword: string;
  /** Related terms. */
  semanticKeywords: ReadonlyArray<string>;
};

/** A line of the table in `app/domain/site/copy/metadata.ts`. */
export type MetadataEntry = {
  /** The claim that the page is made of: without it there is no page. */
  sample?: string;
  /** The path prefix that it applies to. */
  path: string;
  title: string;
  /** The day on which the page's texts last changed, e.g. "2026-11-21". */
  modified: string;
  profile: KeywordProfile;
};

/**
 * The metadata of a path: that of the longest entry that the path equals or lies under, else the `fallback`.
 * The entry for "/" applies to the home page only.
 */
export function metadataFor(
  path: string,
  entries: ReadonlyArray<MetadataEntry>,
  fallback: MetadataEntry,
): PageMetadata {
  const here = path.replace(/\/+$/, "") || "/";
  const fitting = entries
    .filter((entry) => entry.path === here || (entry.path !== "/" && here.startsWith(`${entry.path}/`)))
    .sort((a, b) => b.path.length - a.path.length);
  const { title, profile } = fitting[0] ?? fallback;
  const { description, primary, secondary, semanticKeywords } = profile;
  return { title, description, path: here, keywords: [primary, ...secondary, ...semanticKeywords] };
}
