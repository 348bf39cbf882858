import { blogCopy } from "~/domain/blog/public/blog-copy.ts";
import { useCopy } from "~/domain/site/ui/kit/use-copy.ts";
import { ButtonLink } from "~/ui/controls/button.tsx";

/** Links to newer and older posts, when there are several pages. */
export function PostPager({ page, pages, q }: { page: number; pages: number; q: string }) {
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
      <p className="note tabular-nums">{labels.here(page, pages)}</p>
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
