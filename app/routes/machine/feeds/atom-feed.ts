import { listFeedPosts } from "~/domain/blog/public/feed-queries.server.ts";
import { atomFeed, FEED_HEADERS, FEED_POSTS, feedChannel } from "~/domain/blog/public/feeds.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { markPublic, tag } from "~/platform/page-cache/cache-policy.server.ts";
import type { Route } from "./+types/atom-feed";

export const handle = { cacheable: true };

/** The blog as an Atom feed. */
export async function loader({ context }: Route.LoaderArgs) {
  markPublic(context);
  tag(context, "blog", "team");
  const posts = await listFeedPosts({ limit: FEED_POSTS });
  return new Response(await atomFeed(feedChannel(siteIdentity()), posts), {
    headers: { ...FEED_HEADERS, "Content-Type": "application/atom+xml; charset=utf-8" },
  });
}
