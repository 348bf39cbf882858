import { useNavigation } from "react-router";
import { listPublishedPosts } from "~/domain/blog/queries.server.ts";
import { orUnavailable } from "~/domain/site/or-unavailable.server.ts";
import { BlogListPage } from "~/domain/site/ui/pages/blog-list-page";
import { TroublePage } from "~/domain/site/ui/pages/trouble-page";
import { useLive } from "~/platform/live/use-live";
import { isMadeOf } from "~/platform/page-cache/page-facts.server.ts";
import type { Route } from "./+types/blog";

export async function loader({ context }: Route.LoaderArgs) {
  isMadeOf(context, "blog");
  const posts = await orUnavailable(listPublishedPosts());
  return { posts: posts.map(({ content: _, ...card }) => card) };
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  useLive(["blog"], { settleMs: 500 });
  const navigation = useNavigation();
  const loading = navigation.state === "loading" && navigation.location.pathname === "/company/blog";
  return <BlogListPage posts={loaderData.posts} loading={loading} />;
}

export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

export function ErrorBoundary() {
  return <TroublePage />;
}
