import type { ReactNode } from "react";
import { blogCopy } from "~/domain/blog/public/blog-copy.ts";
import { loadingCopy } from "~/domain/blog/public/loading-copy.ts";
import { PageBanner } from "~/domain/site/ui/kit/page-banner.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { EmptyState } from "~/ui/controls/empty-state.tsx";
import { AnyLink } from "~/ui/navigation/any-link.tsx";
import { BlogSearch } from "./blog-search.tsx";
import { FeedLinks } from "./feed-links.tsx";
import { type PostCard, PostCardView } from "./post-card.tsx";
import { PostPager } from "./post-pager.tsx";

export type BlogListProps = {
  posts: ReadonlyArray<PostCard>;
  page: number;
  pages: number;
  /** How many posts there are on all pages. */
  total: number;
  /** What was searched for, or nothing. */
  q: string;
  /** When somebody searched too often: in how many seconds the next search is answered. */
  retryAfterSeconds?: number | undefined;
  /** While another page of the list is on its way. */
  loading?: boolean;
};

/** The blog's list, its search, and the words for a list that is empty. */
export function BlogListPage({ loading = false, ...list }: BlogListProps) {
  const loadingText = useCopy(loadingCopy);
  const { posts, page, pages, q } = list;
  return (
    <>
      <PageBanner path="/company/blog">
        <BlogSearch q={q} />
      </PageBanner>
      <section className="wrap py-12 md:py-16">
        <div role="status">{loading ? <p className="lead">{loadingText}</p> : <Outcome {...list} />}</div>
        {loading || posts.length === 0 ? null : (
          <>
            <ul className="cols-3">
              {posts.map((post, index) => (
                <PostCardView key={post.id} post={post} wide={!q && page === 1 && index === 0} below={q !== ""} />
              ))}
            </ul>
            <PostPager page={page} pages={pages} q={q} />
          </>
        )}
        <FeedLinks className="mt-12" />
      </section>
    </>
  );
}

/** What came of a search, or why the list is empty. */
function Outcome({ posts, page, q, total, retryAfterSeconds }: BlogListProps): ReactNode {
  const labels = useCopy(blogCopy);
  const all = (
    <AnyLink to="/company/blog" className="link">
      {labels.all}
    </AnyLink>
  );
  if (retryAfterSeconds) return <EmptyState title={labels.tooMany(retryAfterSeconds)} action={all} />;
  if (posts.length > 0) {
    return q ? (
      <h2 className="mb-8 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-2xl">
        {labels.found(total, q)} <span className="font-normal text-base">{all}</span>
      </h2>
    ) : null;
  }
  if (page > 1) return <EmptyState title={labels.noSuchPage} action={all} />;
  if (!q) return <EmptyState title={labels.empty}>{labels.emptyText}</EmptyState>;
  return (
    <EmptyState title={labels.nothing(q)} action={all}>
      {labels.nothingText}
    </EmptyState>
  );
}
