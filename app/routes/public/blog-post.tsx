import { data } from "react-router";
import { findPublishedPost } from "~/domain/blog/queries.server.ts";
import { headForNavigation } from "~/domain/site/head-for-navigation.server.ts";
import { headInDocument } from "~/domain/site/head-in-document";
import { siteIdentity } from "~/domain/site/identity.server.ts";
import { layoutData } from "~/domain/site/layout-head";
import { orUnavailable } from "~/domain/site/or-unavailable.server.ts";
import { pageHead } from "~/domain/site/page-head";
import { BlogPostPage } from "~/domain/site/ui/pages/blog-post-page";
import { TroublePage } from "~/domain/site/ui/pages/trouble-page";
import { isMadeOf } from "~/platform/page-cache/page-facts.server.ts";
import type { Route } from "./+types/blog-post";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  isMadeOf(context, "blog");
  const post = await orUnavailable(findPublishedPost(params.slug));
  const head = headForNavigation(request, () => pageHead(url.pathname, siteIdentity(), ownHead(post)));
  return post ? { post, head } : data({ post: null, head }, { status: 404 });
}

function ownHead(post: Awaited<ReturnType<typeof findPublishedPost>> | null) {
  if (!post) return { title: "Post not found", noindex: true };
  return {
    type: "article" as const,
    title: post.title,
    publishedTime: post.createdAt,
    ...(post.excerpt ? { description: post.excerpt } : {}),
    ...(post.imageUrl ? { image: post.imageUrl } : {}),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  const { head, identity } = layoutData(matches);
  const known = loaderData ? loaderData.head : head;
  if (known || !import.meta.env.SSR) return known ?? headInDocument();
  return pageHead(location.pathname, identity, loaderData ? ownHead(loaderData.post) : {});
};

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  return <BlogPostPage post={loaderData.post} />;
}

export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

export function ErrorBoundary() {
  return <TroublePage />;
}
