import type { MetaDescriptor } from "react-router";
import { contentOf, fillCopy } from "~/domain/site/copy/fill-copy.ts";
import { notFound } from "~/domain/site/copy/pages/not-found-copy.ts";
import type { PageIdentity } from "~/domain/site/identity/identity.ts";
import { PLACEHOLDER_IDENTITY } from "~/domain/site/identity/read-identity.ts";
import { additionalBlocks } from "~/domain/site/structured-data/additional-blocks.ts";
import type { Block } from "~/domain/site/structured-data/block.ts";
import { metaTags } from "./meta-tags.ts";
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
