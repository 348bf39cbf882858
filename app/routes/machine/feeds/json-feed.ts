import { listFeedPosts } from "~/domain/blog/public/feed-queries.server.ts";
import { FEED_HEADERS, FEED_POSTS, feedChannel, jsonFeed } from "~/domain/blog/public/feeds.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { markPublic, tag } from "~/platform/page-cache/cache-policy.server.ts";
import type { Route } from "./+types/json-feed";

export const handle = { cacheable: true };

/** The blog as a JSON Feed. */
export async function loader({ context }: Route.LoaderArgs) {
  markPublic(context);
  tag(context, "blog", "team");
  const posts = await listFeedPosts({ limit: FEED_POSTS });
  return Response.json(await jsonFeed(feedChannel(siteIdentity()), posts), {
    headers: { ...FEED_HEADERS, "Content-Type": "application/feed+json; charset=utf-8" },
  });
}
