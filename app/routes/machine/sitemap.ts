import { listContentItems } from "~/content-items.server.ts";
import { listPostDates } from "~/domain/blog/public/post-queries.server.ts";
import { MODIFIED } from "~/domain/site/copy/metadata.ts";
import { expireWithEntries } from "~/domain/site/entries/load-entry-page.server.tsx";
import { pagePaths } from "~/domain/site/head/page-metadata.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { MAX_PAGES, siteMap } from "~/domain/site/machine/site-map.ts";
import { noteContentUse } from "~/platform/content/content-scope.server.ts";
import { readPublicationDates } from "~/platform/content/published-content.server.ts";
import { markPublic, tag } from "~/platform/page-cache/cache-policy.server.ts";
import { renderPageContext } from "~/platform/page-cache/page-renderer.server.ts";
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
  const pages = pagePaths(identity);
  expireWithEntries({ context });
  const published = await publishedOf(context);
  const rows = await listPostDates({ limit: MAX_PAGES - pages.length });
  const posts = rows.map(({ slug, updatedAt }) => ({
    path: `${BLOG}/${encodeURIComponent(slug)}`,
    modified: updatedAt.toISOString(),
  }));
  const newest = latest(posts.map(({ modified }) => modified));
  // A post changes the blog's list page, too.
  const listed = pages.map((path) => {
    return { path, modified: latest([MODIFIED, published.get(path), path === BLOG ? newest : undefined]) ?? MODIFIED };
  });
  const text = siteMap(identity.url, [...listed, ...posts]);
  return new Response(text, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

/** When a text of each page was last published, by path. */
async function publishedOf(context: Route.LoaderArgs["context"]): Promise<ReadonlyMap<string, string>> {
  const [items, dates] = await Promise.all([listContentItems(context.get(renderPageContext)), readPublicationDates()]);
  for (const { id } of items.flatMap(({ documents }) => documents)) noteContentUse(id);
  return new Map(
    items.flatMap(({ path, documents }) => {
      const newest = latest(documents.map(({ id }) => dates.get(id)));
      return path && newest ? [[path, newest]] : [];
    }),
  );
}

function latest(dates: (string | undefined)[]): string | undefined {
  return dates
    .filter((date) => date !== undefined)
    .sort()
    .at(-1);
}
