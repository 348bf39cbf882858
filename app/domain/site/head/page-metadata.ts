import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import { defaultMetadata, type MetadataEntry, pageMetadata } from "~/domain/site/copy/metadata.ts";
import { blogBanner } from "~/domain/site/copy/pages/blog-banner.ts";
import { downloadsBanner } from "~/domain/site/copy/pages/downloads-copy.ts";
import { ourTeamBanner } from "~/domain/site/copy/pages/our-team-banner.ts";
import { type PageBannerCopy, pageBanners } from "~/domain/site/copy/pages/page-banners.ts";
import { CASES_PATH, entryPageAt, entryPages, isClosed } from "~/domain/site/entries/entry-pages.ts";
import type { PageIdentity } from "~/domain/site/identity/identity.ts";
import { ALL_CASES } from "~/domain/site/samples/sample-decisions.ts";
import type { ContentDocument } from "~/shared/content/content-document.ts";
import { type Photo, parsePhoto } from "~/shared/content/photo.ts";

/** The metadata of a page for search engines and social networks. */
export type PageMetadata = {
  title: string;
  description: string;
  path: string;
  /** The query string of the page's URL, e.g. "?page=2". */
  search?: string;
  keywords: ReadonlyArray<string>;
  /** The photo that networks show where the page is shared, in place of its preview image. */
  photo?: Photo & { alt: string };
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

const METADATA: Readonly<Record<string, ContentDocument<MetadataEntry>>> = pageMetadata;
const BANNERS: Readonly<Record<string, ContentDocument<PageBannerCopy>>> = {
  ...pageBanners,
  "/company/our-team": ourTeamBanner,
  "/company/blog": blogBanner,
  "/resources/download-pdf": downloadsBanner,
};

/** The paths of the pages that there are, without those of entries. */
function ownPaths({ hidden = [] }: PageIdentity): string[] {
  const isGone = (path: string) => hidden.some((gone) => path === gone || path.startsWith(`${gone}/`));
  return Object.keys(METADATA).filter((path) => !isGone(path === CASES_PATH ? ALL_CASES : path));
}

/** The paths of the pages that search engines are to find: those of entries only until they are over. */
export function pagePaths(identity: PageIdentity): string[] {
  const entries = entryPages(identity).filter((page) => !isClosed(page));
  return [...ownPaths(identity), ...entries.map(({ path }) => path)];
}

/** Whether there is a page at a path. */
export function hasPage(path: string, identity: PageIdentity): boolean {
  return ownPaths(identity).includes(path) || entryPageAt(path, identity) !== undefined;
}

/** The documents of what stands at a page's head, if it has them. */
export function headOf(path: string) {
  return { banner: BANNERS[path], metadata: METADATA[path] };
}

/**
 * The metadata of a path: that of the longest page's path that it equals or lies under, else the default. The home
 * page's applies to it only.
 */
export function metadataFor(path: string, identity: PageIdentity): PageMetadata {
  const here = path.replace(/\/+$/, "") || "/";
  const entry = entryPageAt(here, identity);
  if (entry) {
    const { title, description, keywords, image = "", imageAlt = "", posted } = entry;
    const shown = parsePhoto(image);
    return {
      ...{ title, description, path: here, keywords: [title, ...keywords], noindex: isClosed(entry) },
      ...(shown && { photo: { ...shown, alt: imageAlt } }),
      ...(posted && { publishedTime: posted }),
    };
  }
  const [page = ""] = ownPaths(identity)
    .filter((one) => one === here || (one !== "/" && here.startsWith(`${one}/`)))
    .sort((a, b) => b.length - a.length);
  const { title, profile, sharing } = contentOf(METADATA[page] ?? defaultMetadata, identity);
  const { description, primary, secondary, semanticKeywords } = profile;
  const keywords = [primary, ...secondary, ...semanticKeywords];
  const photo = page === here && sharing ? parsePhoto(sharing.image) : undefined;
  return {
    title,
    description,
    path: here,
    keywords,
    ...(photo && { photo: { ...photo, alt: sharing?.imageAlt ?? "" } }),
  };
}
