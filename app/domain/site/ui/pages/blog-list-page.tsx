import { blogLabels } from "~/domain/site/copy/blog-labels";
import { PageBanner } from "~/domain/site/ui/page-banner";
import { PostCover } from "~/domain/site/ui/post-cover";
import { Section } from "~/domain/site/ui/section";
import { useCopy } from "~/domain/site/ui/use-copy";
import { shortDate } from "~/shared/short-date";
import { AnyLink } from "~/ui/any-link";
import { EmptyState } from "~/ui/empty-state";

/** A post as its card needs it; `createdAt` is an ISO 8601 moment. */
export type PostCard = {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  imageUrl: string;
  createdAt: string;
};

/** The blog's list. While `loading` (a slow navigation) and with no posts it says so. */
export function BlogListPage({ posts, loading = false }: { posts: ReadonlyArray<PostCard>; loading?: boolean }) {
  const labels = useCopy(blogLabels);
  return (
    <>
      <PageBanner path="/company/blog" />
      <Section>
        {loading ? <p role="status">{labels.loading}</p> : null}
        {!loading && posts.length === 0 ? <EmptyState title={labels.empty}>{labels.emptyText}</EmptyState> : null}
        <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {loading ? null : posts.map((post) => <Card key={post.id} post={post} />)}
        </ul>
      </Section>
    </>
  );
}

function Card({ post }: { post: PostCard }) {
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-sm transition-[border-color,box-shadow] hover:border-line-strong hover:shadow-md">
      <PostCover imageUrl={post.imageUrl} seed={post.slug} className="aspect-[1200/630] w-full" />
      <div className="flex flex-1 flex-col p-6">
        <time dateTime={post.createdAt} className="font-mono text-subtle text-xs">
          {shortDate(post.createdAt)}
        </time>
        <h2 className="mt-2 text-xl">
          <AnyLink to={`/company/blog/${post.slug}`} className="after:absolute after:inset-0 after:rounded-xl">
            {post.title}
          </AnyLink>
        </h2>
        {post.excerpt ? <p className="mt-2 line-clamp-4 text-[0.9375rem] text-muted">{post.excerpt}</p> : null}
      </div>
    </li>
  );
}
