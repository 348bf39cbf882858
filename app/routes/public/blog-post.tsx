import { data } from "react-router";
import { findPublishedPost } from "~/domain/blog/queries.server.ts";
import { siteIdentity } from "~/domain/site/identity.server.ts";
import { layoutHead } from "~/domain/site/layout-head";
import { orUnavailable } from "~/domain/site/or-unavailable.server.ts";
import { pageHead } from "~/domain/site/page-head";
import { BlogPostPage } from "~/domain/site/ui/pages/blog-post-page";
import { TroublePage } from "~/domain/site/ui/pages/trouble-page";
import { isMadeOf } from "~/platform/page-cache/page-facts.server.ts";
import type { Route } from "./+types/blog-post";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  isMadeOf(context, "blog");
  const post = await orUnavailable(findPublishedPost(params.slug));
  const head = pageHead(
    url.pathname,
    siteIdentity(),
    post ? ownHead(post) : { title: "Post not found", noindex: true },
  );
  return post ? { post, head } : data({ post: null, head }, { status: 404 });
}

type Post = NonNullable<Awaited<ReturnType<typeof findPublishedPost>>>;

function ownHead(post: Post) {
  return {
    type: "article" as const,
    title: post.title,
    publishedTime: post.createdAt,
    ...(post.excerpt ? { description: post.excerpt } : {}),
    ...(post.imageUrl ? { image: post.imageUrl } : {}),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => loaderData?.head ?? layoutHead(matches);

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  return <BlogPostPage post={loaderData.post} />;
}

export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

export function ErrorBoundary() {
  return <TroublePage />;
}
