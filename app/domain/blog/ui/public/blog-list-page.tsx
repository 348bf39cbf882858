import { type ReactNode, useEffect, useId, useRef } from "react";
import { Form } from "react-router";
import { blogCopy } from "~/domain/blog/copy/blog-copy.ts";
import { loadingCopy } from "~/domain/blog/copy/loading-copy.ts";
import type { PostPage } from "~/domain/blog/public/post-card-fields.ts";
import { fillTemplate } from "~/domain/site/copy/fill-copy.ts";
import { blogBanner } from "~/domain/site/copy/pages/blog-banner.ts";
import { PageBannerFrame } from "~/domain/site/ui/kit/page-banner-frame.tsx";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { Button, ButtonLink } from "~/ui/controls/button.tsx";
import { EmptyState } from "~/ui/controls/empty-state.tsx";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";
import { FeedLinks } from "./feed-links.tsx";
import { PostCardView } from "./post-card.tsx";

interface BlogListProps extends PostPage {
  /** The search, or empty. */
  q: string;
  /** After too many searches: the seconds until the next one is answered. */
  retryAfterSeconds?: number | undefined;
  /** While another page of the list is loading. */
  loading?: boolean;
}

/** The blog's list with its search and pager. */
export function BlogListPage({ loading = false, ...list }: BlogListProps) {
  const { text: loadingText } = useCopy(loadingCopy);
  const { posts, page, pages, q } = list;
  return (
    <>
      <PageBannerFrame {...useCopy(blogBanner)} drawing={<StaticIsland id="blog-drawing" />}>
        <BlogSearch q={q} />
      </PageBannerFrame>
      <section className="wrap py-12 md:py-16">
        <div role="status">{loading ? <p className="lead">{loadingText}</p> : <Outcome {...list} />}</div>
        {loading || posts.length === 0 ? null : (
          <>
            <ul className="cols-3">
              {posts.map((post, index) => (
                <PostCardView
                  key={post.id}
                  post={post}
                  wide={!q && page === 1 && index === 0}
                  hasListHeading={q !== ""}
                />
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

/** The heading of a search, or why the list is empty. */
function Outcome({ posts, page, q, total, retryAfterSeconds }: BlogListProps): ReactNode {
  const labels = useCopy(blogCopy);
  const all = (
    <a href="/company/blog" className="link">
      {labels.all}
    </a>
  );
  if (retryAfterSeconds) return <EmptyState title={fillCount(labels.tooMany, retryAfterSeconds)} action={all} />;
  if (posts.length > 0) {
    return q ? (
      <h2 className="mb-8 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-2xl">
        {fillCount(labels.found, total, q)} <span className="font-normal text-base">{all}</span>
      </h2>
    ) : null;
  }
  if (page > 1) return <EmptyState title={labels.noSuchPage} action={all} />;
  if (!q) return <EmptyState title={labels.empty}>{labels.emptyText}</EmptyState>;
  return (
    <EmptyState title={fillTemplate(labels.nothing, { q })} action={all}>
      {labels.nothingText}
    </EmptyState>
  );
}

function fillCount({ one, many }: { one: string; many: string }, count: number, q = ""): string {
  return fillTemplate(count === 1 ? one : many, { count, q });
}

/** The search over all posts: a plain GET form, submitted by the router once hydrated. */
function BlogSearch({ q }: { q: string }) {
  const { search } = useCopy(blogCopy);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // The Back button changes the search; a field in use isn't overwritten.
  useEffect(() => {
    const field = input.current;
    if (field && field !== document.activeElement) field.value = q;
  }, [q]);
  return (
    <Form action="/company/blog" discover="none" role="search" className="mt-8 max-w-xl print:hidden">
      <label htmlFor={id} className="mb-1.5 block font-medium text-sm">
        {search.label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          id={id}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={100}
          placeholder={search.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          className="control min-w-0 grow basis-40"
        />
        <Button type="submit" variant="secondary">
          {search.button}
        </Button>
      </div>
    </Form>
  );
}

/** Links to newer and older posts, when there are several pages. */
function PostPager({ page, pages, q }: { page: number; pages: number; q: string }) {
  const { pages: labels } = useCopy(blogCopy);
  if (pages < 2 || page > pages) return null;
  return (
    <nav
      aria-label={labels.label}
      className="mt-10 flex flex-wrap items-center justify-center gap-x-6 gap-y-3 print:hidden"
    >
      {page > 1 ? (
        <ButtonLink to={pageAddress(page - 1, q)} rel="prev" variant="secondary">
          {labels.newer}
        </ButtonLink>
      ) : null}
      <p className="note tabular-nums">{fillTemplate(labels.here, { page, pages })}</p>
      {page < pages ? (
        <ButtonLink to={pageAddress(page + 1, q)} rel="next" variant="secondary">
          {labels.older}
        </ButtonLink>
      ) : null}
    </nav>
  );
}

/** The URL of a page of the list; the first has no parameter. */
function pageAddress(page: number, q: string): string {
  const search = new URLSearchParams({ ...(q ? { q } : {}), ...(page > 1 ? { page: String(page) } : {}) });
  return search.size > 0 ? `/company/blog?${search}` : "/company/blog";
}
