/** What search engines and social networks read of a page. */
export type PageMetadata = {
  title: string;
  description: string;
  /** The path of the page itself; for an entry of the table, the prefix it stands for. */
  path: string;
  keywords: KeywordProfile;
  image?: string;
  type?: "website" | "article";
  publishedTime?: string;
  modifiedTime?: string;
  author?: string;
  noindex?: boolean;
};

export type KeywordProfile = {
  primary: string;
  secondary: ReadonlyArray<string>;
  focusKeyword: string;
  semanticKeywords: ReadonlyArray<string>;
};

/**
 * The metadata of a path: that of the longest entry that the path equals or lies under, else the `fallback`.
 * The entry for "/" stands for the home page only.
 */
export function metadataFor(path: string, entries: ReadonlyArray<PageMetadata>, fallback: PageMetadata): PageMetadata {
  const here = path.replace(/\/+$/, "") || "/";
  const fitting = entries
    .filter((entry) => entry.path === here || (entry.path !== "/" && here.startsWith(`${entry.path}/`)))
    .sort((a, b) => b.path.length - a.path.length);
  return { ...(fitting[0] ?? fallback), path: here };
}
