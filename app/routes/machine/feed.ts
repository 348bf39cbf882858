import { atomFeed, FEED_HEADERS, feedChannel, feedItems, jsonFeed } from "~/domain/blog/public/feeds.server.ts";
import { expireWithEntries } from "~/domain/site/entries/load-entry-page.server.tsx";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { markPublic, tag } from "~/platform/page-cache/cache-policy.server.ts";
import type { Route } from "./+types/feed";

export const handle = { cacheable: true };

/** The blog, with the pages of cases and openings, as an Atom feed, or at `/feed.json` as a JSON Feed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  markPublic(context);
  tag(context, "blog", "team");
  const channel = feedChannel(siteIdentity());
  expireWithEntries({ context });
  const posts = await feedItems(siteIdentity());
  const isJson = url.pathname.endsWith(".json");
  const body = isJson ? JSON.stringify(await jsonFeed(channel, posts)) : await atomFeed(channel, posts);
  const type = isJson ? "application/feed+json" : "application/atom+xml";
  return new Response(body, { headers: { ...FEED_HEADERS, "Content-Type": `${type}; charset=utf-8` } });
}
