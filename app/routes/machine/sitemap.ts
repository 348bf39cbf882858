import { listPostDates } from "~/domain/blog/public/feed-queries.server.ts";
import { DEFAULT_LOCALE } from "~/domain/site/copy/locale.ts";
import { pageMetadata } from "~/domain/site/copy/metadata.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { MAX_PAGES, siteMap } from "~/domain/site/machine/site-map.ts";
import { markPublic, tag } from "~/platform/page-cache/cache-policy.server.ts";
import type { Route } from "./+types/sitemap";

const BLOG = "/company/blog";

export const handle = { cacheable: true };

/** The sitemap: every indexable page. */
export async function loader({ context }: Route.LoaderArgs) {
  markPublic(context);
  tag(context, "blog");
  const pages = pageMetadata[DEFAULT_LOCALE];
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
  const text = siteMap(siteIdentity().url, [...listed, ...posts]);
  return new Response(text, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
