import type { ReactNode } from "react";
import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { notFoundPage } from "~/domain/site/not-found.server.tsx";
import { withStaticIslands } from "~/domain/site/static-islands.server.tsx";
import { expireAt, markUncacheable } from "~/platform/page-cache/cache-policy.server.ts";
import { closingTime, type EntryPage, entryPageAt, entryPages } from "./entry-pages.ts";

type Loading = Pick<LoaderFunctionArgs, "context" | "request" | "url">;

/**
 * Answers a request for the page of an entry: with a static island, whose id is `island`, or with 404. Its key leads to
 * its page for good, whatever the owner makes of its address.
 *
 * @param render - makes the page of the entry with an id
 * @param more - what else the page shows: further static islands, and the data of its hydrated parts
 */
export function loadEntryPage<Data extends object = object>(
  args: Loading,
  render: (id: string) => ReactNode,
  more?: (page: EntryPage) => { islands: Record<string, ReactNode>; data: Data },
) {
  const { pathname } = args.url;
  const page = entryPageAt(pathname, siteIdentity());
  const moved = page ? undefined : entryPageAt(pathname, siteIdentity(), "key");
  if (moved) {
    markUncacheable(args.context);
    throw redirect(moved.path, 301);
  }
  if (!page) return notFoundPage(args);
  expireWithEntries(args, page.list);
  const island = `entry-${page.id}`;
  const { islands, data: added } = more?.(page) ?? {};
  const known = { island, ...added } as { island: string } & Partial<Data>;
  return data(withStaticIslands(args, { [island]: render(page.id), ...islands }, known));
}

/** Has a page rendered again once one of the entries that it shows is over: those of some lists, or of all. */
export function expireWithEntries({ context }: Pick<Loading, "context">, ...lists: string[]): void {
  const pages = entryPages(siteIdentity(), lists.length > 0 ? lists : undefined);
  const times = pages.flatMap(({ closes }) => (closes ? closingTime({ closes }) + 1000 : []));
  for (const time of times) if (time > Date.now()) expireAt(context, time);
}
