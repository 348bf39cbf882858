import { ArrowLeft } from "lucide-react";
import { createContext, type ReactNode, useContext } from "react";
import { Link } from "react-router";

/** The number of unread records, for the document title; 0 where unknown. */
export const UnreadContext = createContext(0);

/**
 * A screen's heading with a summary and actions. Also sets the document title, which begins with the unread count, to
 * be seen on a background tab.
 */
export function PageHeader({ title, summary, children }: { title: string; summary?: ReactNode; children?: ReactNode }) {
  const unread = useContext(UnreadContext);
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <title>{`${unread > 0 ? `(${unread.toLocaleString("en")}) ` : ""}${title} | Admin`}</title>
      <div className="min-w-0">
        <h1 className="text-2xl">{title}</h1>
        {summary ? (
          // A live region: announces search results and new records.
          <p role="status" className="mt-0.5 text-muted text-sm tabular-nums">
            {summary}
          </p>
        ) : null}
      </div>
      {children ? (
        // On a phone two of them fit side by side.
        <div className="flex flex-wrap gap-2 max-sm:gap-1.5 max-sm:[&_.btn]:px-2 max-sm:[&_.btn]:text-[0.8125rem]">
          {children}
        </div>
      ) : null}
    </div>
  );
}

/** Leads from a record's screen back to its list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="mb-2 inline-flex min-h-8 items-center gap-1.5 text-muted text-sm hover:text-ink">
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
}
