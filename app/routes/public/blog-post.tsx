import { data } from "react-router";
import { findPublishedPost } from "~/domain/blog/queries.server.ts";
import { layoutIdentity } from "~/domain/site/layout-identity";
import { orUnavailable } from "~/domain/site/or-unavailable.server.ts";
import { pageHead } from "~/domain/site/page-head";
import { BlogPostPage } from "~/domain/site/ui/pages/blog-post-page";
import { TroublePage } from "~/domain/site/ui/pages/trouble-page";
import { isMadeOf } from "~/platform/page-cache/page-facts.server.ts";
import type { Route } from "./+types/blog-post";

export async function loader({ context, params }: Route.LoaderArgs) {
  isMadeOf(context, "blog");
  const post = await orUnavailable(findPublishedPost(params.slug));
  return post ? { post } : data({ post: null }, { status: 404 });
}

export const meta: Route.MetaFunction = ({ location, matches, loaderData }) => {
  const post = loaderData?.post;
  const identity = layoutIdentity(matches);
  if (!post) return pageHead(location.pathname, identity, { title: "Post not found", noindex: true });
  return pageHead(location.pathname, identity, {
    type: "article",
    title: post.title,
    publishedTime: post.createdAt,
    ...(post.excerpt ? { description: post.excerpt } : {}),
    ...(post.imageUrl ? { image: post.imageUrl } : {}),
  });
};

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  return <BlogPostPage post={loaderData.post} />;
}

export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

export function ErrorBoundary() {
  return <TroublePage />;
}
