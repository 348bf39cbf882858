import { listFeedPosts } from "~/domain/blog/public/feed-queries.server.ts";
import { atomFeed, FEED_HEADERS, FEED_POSTS, feedChannel, jsonFeed } from "~/domain/blog/public/feeds.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { markPublic, tag } from "~/platform/page-cache/cache-policy.server.ts";
import type { Route } from "./+types/feed";

export const handle = { cacheable: true };

/** The blog as an Atom feed, or at `/feed.json` as a JSON Feed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  markPublic(context);
  tag(context, "blog", "team");
  const channel = feedChannel(siteIdentity());
  const posts = await listFeedPosts({ limit: FEED_POSTS });
  const isJson = url.pathname.endsWith(".json");
  const body = isJson ? JSON.stringify(await jsonFeed(channel, posts)) : await atomFeed(channel, posts);
  const type = isJson ? "application/feed+json" : "application/atom+xml";
  return new Response(body, { headers: { ...FEED_HEADERS, "Content-Type": `${type}; charset=utf-8` } });
}
