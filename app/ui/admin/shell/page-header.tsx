import { createContext, type ReactNode, useContext } from "react";

/** How much waits to be read, for the titles of browser tabs; 0 where that isn't known. */
export const UnreadContext = createContext(0);

/**
 * A screen's heading, with a line under it and actions to its right. The browser tab is titled with it too, after the number
 * of what is unread, which an owner sees in a tab that lies in the background.
 */
export function PageHeader({ title, summary, children }: { title: string; summary?: ReactNode; children?: ReactNode }) {
  const unread = useContext(UnreadContext);
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <title>{`${unread > 0 ? `(${unread.toLocaleString("en")}) ` : ""}${title} | Admin`}</title>
      <div className="min-w-0">
        <h1 className="text-2xl">{title}</h1>
        {summary ? (
          // Whoever doesn't see the list hears what a search found, and that something came in.
          <p role="status" className="mt-0.5 text-muted text-sm tabular-nums">
            {summary}
          </p>
        ) : null}
      </div>
      {children ? (
        // On a phone small enough for two of them to stand side by side.
        <div className="flex flex-wrap gap-2 max-sm:gap-1.5 max-sm:[&_.btn]:px-2 max-sm:[&_.btn]:text-[0.8125rem]">
          {children}
        </div>
      ) : null}
    </div>
  );
}
