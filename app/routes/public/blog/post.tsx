import { data } from "react-router";
import { blogCopy } from "~/domain/blog/copy/blog-copy.ts";
import { renderPost } from "~/domain/blog/markdown/render-post.server.ts";
import { sameOriginImage } from "~/domain/blog/post-url.ts";
import type { PublishedPost } from "~/domain/blog/public/post-card-fields.ts";
import { latestPostCards } from "~/domain/blog/public/post-list.server.ts";
import { findNeighbours, findPublishedPost } from "~/domain/blog/public/post-queries.server.ts";
import { excerptOf, readingMinutes, tableOfContents } from "~/domain/blog/public/post-summary.ts";
import { BlogPostPage, PostNotFound } from "~/domain/blog/ui/public/blog-post-page.tsx";
import { AskLater } from "~/domain/leads/forms/ui/page-or-question.tsx";
import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import { isNavigation, pageMeta, withHead } from "~/domain/site/head/head-transfer.ts";
import { pageHead } from "~/domain/site/head/page-head.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { useLiveRevalidation } from "~/platform/live/use-live-revalidation.ts";
import { tag } from "~/platform/page-cache/cache-policy.server.ts";
import { withNonSerialized } from "~/shared/non-serialized.ts";
import type { Route } from "./+types/post";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  tag(context, "blog", "team");
  const post = await findPublishedPost(params.slug);
  const { html, headings } = await renderPost(post?.content ?? "", { copyButtons: true });
  const head = pageHead(url.pathname, siteIdentity(), ownHead(post, html));
  if (!post) {
    const latest = (await latestPostCards()).map(withOwnImage);
    return data(withHead(request, { page: null, latest }, head), { status: 404 });
  }
  const page = {
    post: cardOf(post),
    contents: tableOfContents(headings),
    neighbours: await findNeighbours(post),
  };
  return withHead(
    request,
    { page: isNavigation(request) ? { ...page, html } : withNonSerialized(page, { html }) },
    head,
  );
}

function cardOf({ content, ...post }: PublishedPost) {
  return withOwnImage({ ...post, minutes: readingMinutes(content) });
}

function withOwnImage<Post extends { imageUrl: string }>(post: Post): Post {
  return { ...post, imageUrl: sameOriginImage(post.imageUrl, siteIdentity().url) };
}

type Described = Pick<PublishedPost, "title" | "excerpt" | "imageUrl" | "author" | "createdAt" | "updatedAt">;

function ownHead(post: Described | undefined, html = "") {
  if (!post) return { title: contentOf(blogCopy, siteIdentity()).notFound, noindex: true };
  const description = post.excerpt || excerptOf(html);
  return {
    type: "article" as const,
    title: post.title,
    publishedTime: post.createdAt,
    modifiedTime: post.updatedAt,
    ...(description ? { description } : {}),
    ...(post.imageUrl ? { image: post.imageUrl } : {}),
    ...(post.author ? { author: post.author.name } : {}),
    ...(post.author?.path ? { authorPath: post.author.path } : {}),
  };
}

export const meta = pageMeta;

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  useLiveRevalidation(["blog", "team"], { recheckAfterMs: 500 });
  const { page } = loaderData;
  return page ? (
    <BlogPostPage {...page} html={page.html} />
  ) : (
    <>
      <PostNotFound latest={loaderData.latest} />
      <AskLater />
    </>
  );
}

export const headers: Route.HeadersFunction = ({ errorHeaders }) => errorHeaders ?? new Headers();

export { ErrorPage as ErrorBoundary } from "~/domain/site/ui/pages/error-page.tsx";
