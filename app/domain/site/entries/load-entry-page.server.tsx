import type { ReactNode } from "react";
import { data, type LoaderFunctionArgs } from "react-router";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { notFoundPage } from "~/domain/site/not-found.server.tsx";
import { withStaticIslands } from "~/domain/site/static-islands.server.tsx";
import { expireAt } from "~/platform/page-cache/cache-policy.server.ts";
import { closingTime, entryPageAt, entryPages, isClosed } from "./entry-pages.ts";

type Loading = Pick<LoaderFunctionArgs, "context" | "request" | "url">;

/**
 * Answers a request for the page of an entry: with a static island, whose id is `island`, or with 404.
 *
 * @param render - makes the page of the entry with an id
 * @param others - makes the further static islands of a page with hydrated parts, by id
 */
export function loadEntryPage(
  args: Loading,
  render: (id: string) => ReactNode,
  others?: (id: string) => Record<string, ReactNode>,
) {
  const page = entryPageAt(args.url.pathname, siteIdentity());
  if (!page) return notFoundPage(args);
  expireWithEntries(args, page.list);
  const island = `entry-${page.id}`;
  const { id, path } = page;
  const islands = { [island]: render(id), ...others?.(id) };
  return data(withStaticIslands(args, islands, { island, id, path, isClosed: isClosed(page) }));
}

/** Has a page rendered again once one of the entries that it shows is over: those of some lists, or of all. */
export function expireWithEntries({ context }: Pick<Loading, "context">, ...lists: string[]): void {
  const pages = entryPages(siteIdentity(), lists.length > 0 ? lists : undefined);
  const times = pages.flatMap(({ closes }) => (closes ? closingTime({ closes }) + 1000 : []));
  for (const time of times) if (time > Date.now()) expireAt(context, time);
}
