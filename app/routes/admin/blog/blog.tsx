import { data } from "react-router";
import { countOwnerPosts, listOwnerPosts } from "~/domain/blog/owner-list.server.ts";
import { parseOwnerListQuery } from "~/domain/blog/owner-list.ts";
import { readScheduleState } from "~/domain/blog/schedule/due-posts.server.ts";
import { POSTS_SCREEN, PostsScreen } from "~/domain/blog/ui/admin/posts-screen.tsx";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { log } from "~/platform/log.server.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/blog";

export const handle: ScreenHandle = POSTS_SCREEN;

export async function loader({ url }: Route.LoaderArgs) {
  const { filters, position } = parseOwnerListQuery(url.searchParams);
  const now = Date.now();
  try {
    const [page, counts, schedule] = await Promise.all([
      listOwnerPosts(filters, position),
      countOwnerPosts(filters),
      readScheduleState(),
    ]);
    return data({ filters, loaded: { page, counts, schedule, now, siteUrl: siteIdentity().url } });
  } catch (error) {
    log.error({ err: error }, "the posts could not be loaded");
    return data({ filters, loaded: null }, { status: 503 });
  }
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <PostsScreen filters={loaderData.filters} loaded={loaderData.loaded} />;
}
