import { ExternalLink } from "lucide-react";
import { Link } from "react-router";
import { EVERY_PAGE, type OpenItem, type OpenPage, openPages, pageName } from "~/domain/launch/open-pages.ts";
import { Badge } from "~/ui/controls/badge.tsx";

/** What visitors still see of what isn't the owner's, page by page, each with the way to where it is changed. */
export function OpenPagesSection({ items }: { items: readonly OpenItem[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="open-title" className="mt-3">
      <h2 id="open-title" className="text-xl">
        What visitors still see
      </h2>
      <p className="mt-1 mb-3 text-muted text-sm">
        {items.length === 1 ? "One thing is" : `${items.length} things are`} still a placeholder or a sample, page by
        page.
      </p>
      <div className="overflow-clip rounded-lg border bg-surface shadow-sm [&>:first-child]:border-t-0">
        {openPages(items).map((page) => (
          <OpenPageDetails key={page.path} page={page} />
        ))}
      </div>
    </section>
  );
}

function OpenPageDetails({ page: { path, items } }: { page: OpenPage }) {
  return (
    <details className="group border-t">
      <summary className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 hover:bg-sunken">
        <span className="min-w-0 font-medium">{pageName(path)}</span>
        <span className="flex shrink-0 items-center gap-2 text-muted text-sm tabular-nums">
          {items.length} left
          <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 transition-transform group-open:rotate-180">
            <path d="m4 6 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
          </svg>
        </span>
      </summary>
      <ul className="rows px-4 pb-3">
        {items.map((item) => (
          <li key={`${item.what} ${item.to}`} className="py-2 text-sm">
            <span className="flex flex-wrap items-center gap-x-2">
              <Link
                to={item.to}
                className="inline-flex min-h-6 items-center font-medium text-brand-ink underline underline-offset-4"
              >
                {item.what}
              </Link>
              {item.isSample ? <Badge tone="accent">Sample</Badge> : null}
            </span>
            <span className="line-clamp-2 text-muted">{item.shown}</span>
          </li>
        ))}
      </ul>
      <p className="px-4 pb-4 text-sm">
        <a
          href={path === EVERY_PAGE ? "/" : path}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-6 items-center gap-1.5 text-brand-ink underline underline-offset-4"
        >
          <ExternalLink aria-hidden="true" className="size-4" />
          See the page<span className="sr-only"> {pageName(path)} (opens in a new tab)</span>
        </a>
      </p>
    </details>
  );
}
