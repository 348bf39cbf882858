import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import { navigation } from "~/domain/site/copy/navigation.ts";
import type { PageMetadata } from "~/domain/site/head/page-metadata.ts";
import type { PageIdentity } from "~/domain/site/identity/identity.ts";
import { PREVIEW_SIZE } from "~/domain/site/preview/preview-path.ts";
import { shorten } from "~/shared/text/tidy-text.ts";
import { type Block, block, part } from "./block.ts";
import { publisher } from "./organization.ts";

/** A page's own addresses and the name that its breadcrumbs have for it. */
export type PageFacts = { address: string; preview: string; crumb: string };

/** The two blocks that every page has: the page or article itself, and its breadcrumb. */
export function pageBlocks(page: PageMetadata, identity: PageIdentity, facts: PageFacts): Block[] {
  const own = page.type === "article" ? articleBlock(page, identity, facts) : webPageBlock(page, identity, facts);
  return [own, breadcrumbBlock(page, identity, facts)];
}

function webPageBlock(page: PageMetadata, identity: PageIdentity, { address, preview }: PageFacts): Block {
  return block("WebPage", {
    name: page.title,
    description: page.description,
    url: address,
    inLanguage: "en",
    primaryImageOfPage: part("StoredObject", { url: preview, ...PREVIEW_SIZE }),
    isPartOf: part("WebSite", { name: identity.brand, url: identity.url }),
    publisher: publisher(identity),
  });
}

function articleBlock(page: PageMetadata, identity: PageIdentity, { address, preview }: PageFacts): Block {
  const { url } = identity;
  return block("Article", {
    // Results cut longer headlines off.
    headline: shorten(page.title, 110),
    description: page.description,
    image: [page.image && URL.parse(page.image, url)?.href, preview].filter(Boolean),
    datePublished: page.publishedTime,
    dateModified: page.modifiedTime ?? page.publishedTime,
    inLanguage: "en",
    author: authorPart(page, identity),
    publisher: publisher(identity),
    mainEntityOfPage: address,
  });
}

function authorPart({ author, authorPath }: PageMetadata, { brand, url }: PageIdentity) {
  if (!author) return part("Organization", { name: brand, url });
  return part("Person", { name: author, url: authorPath && url + authorPath });
}

function breadcrumbBlock(page: PageMetadata, identity: PageIdentity, { address, crumb }: PageFacts): Block {
  const home = part("ListItem", { position: 1, name: contentOf(navigation, identity).home, item: `${identity.url}/` });
  const here = part("ListItem", { position: 2, name: crumb, item: address });
  return block("BreadcrumbList", { itemListElement: page.path === "/" ? [home] : [home, here] });
}
