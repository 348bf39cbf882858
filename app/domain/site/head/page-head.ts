import type { MetaDescriptor } from "react-router";
import { contentOf, fillCopy } from "~/domain/site/copy/fill-copy.ts";
import { pageMetadata } from "~/domain/site/copy/metadata.ts";
import { notFound } from "~/domain/site/copy/pages/not-found-copy.ts";
import type { PageIdentity } from "~/domain/site/identity/identity.ts";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/read-identity.ts";
import { PREVIEW_SIZE, previewImagePath } from "~/domain/site/preview/preview-path.ts";
import { additionalBlocks } from "~/domain/site/structured-data/additional-blocks.ts";
import type { Block } from "~/domain/site/structured-data/block.ts";
import { pageBlocks } from "~/domain/site/structured-data/page-blocks.ts";
import { headOf, metadataFor, type PageMetadata } from "./page-metadata.ts";

/** JSON-LD blocks of a page, by its path and its own URL; another domain's subject adds them. */
export type FurtherBlocks = (path: string, identity: PageIdentity, address: string) => Block[];

/**
 * The head of the page at `path`. `own` overrides the table of metadata (a post's title, its dates, noindex). Without
 * an identity (the layout's loader failed) the placeholders are used.
 */
export function pageHead(
  path: string,
  identity: PageIdentity = PLACEHOLDER_IDENTITY,
  own: Partial<PageMetadata> = {},
  furtherBlocks: FurtherBlocks = () => [],
): MetaDescriptor[] {
  const page = { ...metadataFor(path, identity), ...own };
  const { banner } = headOf(page.path);
  const crumb = banner ? contentOf(banner, identity).crumb : page.title;
  return metaTags(page, identity, {
    crumb,
    further: (address) =>
      fillCopy([...additionalBlocks(page.path, identity), ...furtherBlocks(page.path, identity, address)], identity),
  });
}

/** The head of a path that has no page, or none any more. */
export function notFoundHead(path: string, identity: PageIdentity): MetaDescriptor[] {
  return pageHead(path, identity, { title: contentOf(notFound, identity).tab, noindex: true });
}

/** The languages the page is offered in: English for everyone (docs/spec/public-site.md#21-shared-layout). */
const ALTERNATES = ["en", "en-US", "en-GB", "x-default"];
const BLOG = "/company/blog";

interface MetaOptions {
  /** The page's name in breadcrumbs. */
  crumb: string;
  /** JSON-LD besides the page and its breadcrumb, by the page's own URL. */
  further: (address: string) => Block[];
}

/**
 * The tags of a page's head: title, description, keywords, robots, links, social previews and JSON-LD. A page that is
 * not to be indexed has no canonical URL and no JSON-LD.
 */
function metaTags(page: PageMetadata, identity: PageIdentity, { crumb, further }: MetaOptions): MetaDescriptor[] {
  const title = `${page.title} | ${identity.brand}`;
  const address = identity.url + page.path + (page.search ?? "");
  const photo = page.noindex ? undefined : page.photo;
  const preview = identity.url + previewImagePath(page.noindex ? "/" : page.path, photo ? "jpg" : "png");
  const previewAlt = photo?.alt || title;
  const own = page.noindex ? [] : [...pageBlocks(page, identity, { address, preview, crumb }), ...further(address)];
  return [
    { title },
    { name: "description", content: page.description },
    { name: "keywords", content: page.keywords.join(", ") },
    { name: "robots", content: robotsRule(page, identity) },
    ...(page.author ? [{ name: "author", content: page.author }] : []),
    ...(page.noindex ? [] : addressTags(address)),
    ...(page.path === "/" || page.path.startsWith(BLOG) ? feedTags(identity) : []),
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:site_name", content: identity.brand },
    { property: "og:locale", content: "en_US" },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    ...(page.noindex ? [] : [{ property: "og:url", content: address }]),
    { property: "og:image", content: preview },
    { property: "og:image:type", content: photo ? "image/jpeg" : "image/png" },
    { property: "og:image:width", content: String(PREVIEW_SIZE.width) },
    { property: "og:image:height", content: String(PREVIEW_SIZE.height) },
    { property: "og:image:alt", content: previewAlt },
    ...articleTags(page),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: page.description },
    { name: "twitter:image", content: preview },
    { name: "twitter:image:alt", content: previewAlt },
    ...own.map((block) => ({ "script:ld+json": block })),
  ];
}

/** Until the site is live its pages may be read, so that `noindex` is found, and followed to the next one. */
function robotsRule(page: PageMetadata, { unlisted }: PageIdentity): string {
  if (page.noindex) return "noindex, nofollow";
  return unlisted ? "noindex, follow" : "index, follow";
}

function addressTags(href: string): MetaDescriptor[] {
  return [
    { tagName: "link", rel: "canonical", href },
    ...ALTERNATES.map((hrefLang) => ({ tagName: "link" as const, rel: "alternate", hrefLang, href })),
  ];
}

/** Where feed readers find the blog, by the feed's own title. */
function feedTags(identity: PageIdentity): MetaDescriptor[] {
  const title = `${identity.brand} ${contentOf(pageMetadata[BLOG], identity).title}`;
  return [
    { tagName: "link", rel: "alternate", type: "application/atom+xml", title, href: "/feed.xml" },
    { tagName: "link", rel: "alternate", type: "application/feed+json", title, href: "/feed.json" },
  ];
}

function articleTags(page: PageMetadata): MetaDescriptor[] {
  if (page.type !== "article") return [];
  return [
    ...(page.publishedTime ? [{ property: "article:published_time", content: page.publishedTime }] : []),
    ...(page.modifiedTime ? [{ property: "article:modified_time", content: page.modifiedTime }] : []),
    ...(page.author ? [{ property: "article:author", content: page.author }] : []),
  ];
}
