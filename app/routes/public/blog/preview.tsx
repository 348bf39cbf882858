import { data } from "react-router";
import { renderPost } from "~/domain/blog/markdown/render-post.server.ts";
import { findEditedPost } from "~/domain/blog/owner-list.server.ts";
import { sameOriginImage } from "~/domain/blog/post-url.ts";
import { withAuthors } from "~/domain/blog/public/post-queries.server.ts";
import { readingMinutes, tableOfContents } from "~/domain/blog/public/post-summary.ts";
import { BlogPostPage, PostNotFound } from "~/domain/blog/ui/public/blog-post-page.tsx";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { findPreviewLink } from "~/platform/http/preview-links/preview-links.server.ts";
import { privatePageMiddleware } from "~/platform/http/protection/private-page.server.ts";
import { formatUtcMinute } from "~/shared/format.ts";
import { parseUuid } from "~/shared/uuid.ts";
import type { Route } from "./+types/preview";

export const middleware: Route.MiddlewareFunction[] = [privatePageMiddleware];

/** An unpublished post behind a preview link, until that expires. */
export async function loader({ params }: Route.LoaderArgs) {
  const link = await findPreviewLink(params.token, new Date());
  const id = parseUuid(link?.shows);
  const found = id && (await findEditedPost(id));
  if (!link || !found) return data({ page: null }, { status: 404 });
  const { content, ...post } = found;
  const { html, headings } = await renderPost(content, { copyButtons: true });
  const { title, slug, excerpt, imageAlt, createdAt } = post;
  const [byline] = await withAuthors([post]);
  const author = byline?.author ?? null;
  const imageUrl = sameOriginImage(post.imageUrl, siteIdentity().url);
  const shown = { id, title, slug, excerpt, imageUrl, imageAlt, author, createdAt, minutes: readingMinutes(content) };
  const isPublic = post.status === "published";
  return data({ page: { post: shown, html, contents: tableOfContents(headings), isPublic, until: link.expiresAt } });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Preview: ${loaderData?.page?.post.title ?? "Post not found"}` },
  { name: "robots", content: "noindex, nofollow" },
];

export default function BlogPreview({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  if (!page) return <PostNotFound />;
  const { until, isPublic, ...shown } = page;
  return (
    <>
      <p className="wrap py-3 text-sm">
        <strong>Private preview</strong>
        {isPublic ? " of a published post" : " of a draft"}. This link works until{" "}
        <time dateTime={until}>{formatUtcMinute(until)}</time>; please don't pass it on.
      </p>
      <BlogPostPage {...shown} neighbours={{}} />
    </>
  );
}

export { ErrorPage as ErrorBoundary } from "~/domain/site/ui/pages/error-page.tsx";
