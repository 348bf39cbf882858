import { countOwnerPosts, listOwnerPosts } from "~/domain/blog/owner-list.server.ts";
import { parseOwnerListQuery } from "~/domain/blog/owner-list.ts";
import { readScheduleState } from "~/domain/blog/schedule/due-posts.server.ts";
import { POSTS_SCREEN, PostsScreen } from "~/domain/blog/ui/admin/posts-screen.tsx";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { screenData } from "~/platform/http/screen-data.server.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/blog";

export const handle: ScreenHandle = POSTS_SCREEN;

export function loader({ url }: Route.LoaderArgs) {
  const { filters, position } = parseOwnerListQuery(url.searchParams);
  const now = Date.now();
  return screenData({ filters }, "the posts", async () => {
    const [page, counts, schedule] = await Promise.all([
      listOwnerPosts(filters, position),
      countOwnerPosts(filters),
      readScheduleState(),
    ]);
    return { page, counts, schedule, now, siteUrl: siteIdentity().url };
  });
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <PostsScreen filters={loaderData.filters} loaded={loaderData.loaded} />;
}
