import type { MetaDescriptor } from "react-router";
import { defaultMetadata, pageMetadata } from "~/domain/site/copy/metadata";
import { pageBanners } from "~/domain/site/copy/page-banners";
import { fillCopy } from "~/domain/site/fill-copy";
import { type PageIdentity, PLACEHOLDER_IDENTITY } from "~/domain/site/identity";
import { DEFAULT_LOCALE } from "~/domain/site/locale";
import { metaTags } from "~/domain/site/meta-tags";
import { metadataFor, type PageMetadata } from "~/domain/site/page-metadata";
import { furtherBlocks } from "~/domain/site/structured-data/further-blocks";

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
    further: (address) => fillCopy(furtherBlocks(page.path, whose, { address, now }), whose),
  });
}
