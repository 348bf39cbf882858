import type { MetaDescriptor } from "react-router";
import type { Identity } from "~/domain/site/identity";
import type { PageMetadata } from "~/domain/site/page-metadata";

const PREVIEW = { path: "/social-preview.png", width: "1200", height: "630" };
/** The languages the page is offered in: English for everyone, as the specification asks. */
const ALTERNATES = ["en", "en-US", "en-GB", "x-default"];

/** The tags of a page's head: title, description, keywords, robots, links, social previews and two JSON-LD blocks. */
export function metaTags(page: PageMetadata, identity: Identity): MetaDescriptor[] {
  const title = `${page.title} | ${identity.brand}`;
  const address = identity.url + (page.path === "/" ? "/" : page.path);
  const image = new URL(page.image ?? PREVIEW.path, identity.url).href;
  const { primary, secondary, semanticKeywords } = page.keywords;
  return [
    { title },
    { name: "description", content: page.description },
    { name: "keywords", content: [primary, ...secondary, ...semanticKeywords].join(", ") },
    { name: "robots", content: page.noindex ? "noindex, nofollow" : "index, follow" },
    ...(page.author ? [{ name: "author", content: page.author }] : []),
    { tagName: "link", rel: "canonical", href: address },
    ...ALTERNATES.map((hrefLang) => ({ tagName: "link" as const, rel: "alternate", hrefLang, href: address })),
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:site_name", content: identity.brand },
    { property: "og:locale", content: "en_US" },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: address },
    { property: "og:image", content: image },
    { property: "og:image:width", content: PREVIEW.width },
    { property: "og:image:height", content: PREVIEW.height },
    { property: "og:image:alt", content: title },
    ...articleTags(page),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: page.description },
    { name: "twitter:image", content: image },
    { "script:ld+json": pageBlock(page, identity, address, image) },
    { "script:ld+json": breadcrumbBlock(page, identity, address) },
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

function pageBlock(page: PageMetadata, identity: Identity, address: string, image: string) {
  const publisher = {
    "@type": "Organization",
    name: identity.brand,
    url: identity.url,
    logo: `${identity.url}/favicon.svg`,
    email: identity.email,
  };
  if (page.type === "article") {
    return {
      "@context": "https://schema.org",
      "@type": "Article",
      headline: page.title,
      description: page.description,
      image,
      ...(page.publishedTime ? { datePublished: page.publishedTime } : {}),
      ...(page.modifiedTime ? { dateModified: page.modifiedTime } : {}),
      author: { "@type": "Organization", name: page.author ?? identity.brand, url: identity.url },
      publisher,
      mainEntityOfPage: address,
    };
  }
  return {
    "@context": "https://schema.org",
    "@type": "WebPage",
    name: page.title,
    description: page.description,
    url: address,
    inLanguage: "en",
    image,
    isPartOf: { "@type": "WebSite", name: identity.brand, url: identity.url },
    publisher,
  };
}

function breadcrumbBlock(page: PageMetadata, identity: Identity, address: string) {
  const home = { "@type": "ListItem", position: 1, name: "Home", item: `${identity.url}/` };
  const here = { "@type": "ListItem", position: 2, name: page.title, item: address };
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: page.path === "/" ? [home] : [home, here],
  };
}
