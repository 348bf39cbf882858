import type { MetaDescriptor } from "react-router";
import { defaultMetadata, pageMetadata } from "~/domain/site/copy/metadata";
import { fillCopy } from "~/domain/site/fill-copy";
import { type Identity, PLACEHOLDER_IDENTITY } from "~/domain/site/identity";
import { DEFAULT_LOCALE } from "~/domain/site/locale";
import { metaTags } from "~/domain/site/meta-tags";
import { metadataFor, type PageMetadata } from "~/domain/site/page-metadata";

/**
 * The head of the page at `path`. `own` replaces what the table says (a post's title, its dates, noindex).
 * Without an identity (the layout's loader failed) the placeholders are used.
 */
export function pageHead(
  path: string,
  identity: Identity | undefined,
  own: Partial<PageMetadata> = {},
): MetaDescriptor[] {
  const whose = identity ?? PLACEHOLDER_IDENTITY;
  const found = metadataFor(path, pageMetadata[DEFAULT_LOCALE], defaultMetadata[DEFAULT_LOCALE]);
  return metaTags(fillCopy({ ...found, ...own, path: found.path }, whose), whose);
}
