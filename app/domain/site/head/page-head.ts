import type { MetaDescriptor } from "react-router";
import { fillCopy } from "~/domain/site/copy/fill-copy.ts";
import { DEFAULT_LOCALE } from "~/domain/site/copy/locale.ts";
import { defaultMetadata, pageMetadata } from "~/domain/site/copy/metadata.ts";
import { pageBanners } from "~/domain/site/copy/page-banners.ts";
import { type PageIdentity, PLACEHOLDER_IDENTITY } from "~/domain/site/identity/identity.ts";
import { additionalBlocks } from "~/domain/site/structured-data/additional-blocks.ts";
import { metaTags } from "./meta-tags.ts";
import { metadataFor, type PageMetadata } from "./page-metadata.ts";

/**
 * The head of the page at `path`. `own` replaces what the table says (a post's title, its dates, noindex).
 * Without an identity (the layout's loader failed) the placeholders are used. `now` decides which positions are open.
 */
export function pageHead(
  path: string,
  identity: PageIdentity | undefined,
  own: Partial<PageMetadata> = {},
  now = new Date(),
): MetaDescriptor[] {
  const whose = identity ?? PLACEHOLDER_IDENTITY;
  const found = metadataFor(path, pageMetadata[DEFAULT_LOCALE], defaultMetadata[DEFAULT_LOCALE]);
  const page = { ...fillCopy(found, whose), ...own, path: found.path };
  const crumb = pageBanners[DEFAULT_LOCALE][page.path]?.crumb ?? page.title;
  return metaTags(page, whose, {
    crumb,
    further: (address) => fillCopy(additionalBlocks(page.path, whose, { address, now }), whose),
  });
}
