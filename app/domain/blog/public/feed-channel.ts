import { fillCopy } from "~/domain/site/copy/fill-copy.ts";
import { DEFAULT_LOCALE } from "~/domain/site/copy/locale.ts";
import { pageMetadata } from "~/domain/site/copy/metadata.ts";
import type { Identity } from "~/domain/site/identity/identity.ts";
import { iconPath } from "~/domain/site/logo/icon-path.ts";

const BLOG = "/company/blog";

/** The number of posts in a feed, the newest. */
export const FEED_POSTS = 30;

/** CORS: feed readers that are web pages may fetch feeds, too. */
export const FEED_HEADERS = { "Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin" };

/** The blog's metadata for feed readers. */
export function feedChannel(identity: Identity) {
  const entry = pageMetadata[DEFAULT_LOCALE].find(({ path }) => path === BLOG);
  if (!entry) throw new Error(`copy/metadata.ts has no entry for ${BLOG}`);
  const { profile, modified } = fillCopy(entry, identity);
  const { brand, url } = identity;
  return {
    title: `${brand} ${entry.title}`,
    description: profile.description,
    url,
    icons: { small: iconPath(identity, 192), large: iconPath(identity, 512) },
    author: brand,
    updated: new Date(modified),
  };
}
