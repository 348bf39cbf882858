import { listPostDates } from "~/domain/blog/public/feed-queries.server.ts";
import { fillCopy } from "~/domain/site/copy/fill-copy.ts";
import { DEFAULT_LOCALE } from "~/domain/site/copy/locale.ts";
import { pageMetadata } from "~/domain/site/copy/metadata.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { MAX_PAGES, siteMap } from "~/domain/site/machine/site-map.ts";
import { markPublic, tag } from "~/platform/page-cache/cache-policy.server.ts";
import type { Route } from "./+types/sitemap";

const BLOG = "/company/blog";
const PLAIN = { "Content-Type": "text/plain; charset=utf-8" };

export const handle = { cacheable: true };

/** The sitemap: every indexable page, none until the site is live. */
export async function loader({ context }: Route.LoaderArgs) {
  markPublic(context);
  const identity = siteIdentity();
  // Its pages would be asked to be listed, and ask not to be.
  if (identity.unlisted)
    return new Response("There is no sitemap until the site goes live.", { status: 404, headers: PLAIN });
  tag(context, "blog");
  const pages = fillCopy(pageMetadata[DEFAULT_LOCALE], identity);
  const rows = await listPostDates({ limit: MAX_PAGES - pages.length });
  const posts = rows.map(({ slug, updatedAt }) => ({
    path: `${BLOG}/${encodeURIComponent(slug)}`,
    modified: updatedAt.toISOString(),
  }));
  const newest = posts
    .map(({ modified }) => modified)
    .sort()
    .at(-1);
  const listed = pages.map(({ path, modified }) => ({
    path,
    // A post changes the blog's list page, too.
    modified: path === BLOG && newest && newest > modified ? newest : modified,
  }));
  const text = siteMap(identity.url, [...listed, ...posts]);
  return new Response(text, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
