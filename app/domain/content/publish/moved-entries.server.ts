import { type Move, recordMovedAddresses } from "~/domain/redirects/moved-addresses.server.ts";
import { entryPages } from "~/domain/site/entries/entry-pages.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import type { FollowContent } from "~/platform/content/publish-content.server.ts";

/** Has the previous addresses of entries lead to their pages. */
export const recordMovedEntries: FollowContent = async (before, after, tx) => {
  const { hidden: _, ...identity } = siteIdentity();
  const pages = new Map(entryPages({ ...identity, content: after }).map(({ key, path }) => [key, path]));
  const moves = entryPages({ ...identity, content: before }).flatMap(({ key, path }): Move[] => {
    const next = pages.get(key);
    return next && next !== path ? [[path, next]] : [];
  });
  await recordMovedAddresses(tx, moves, [...pages.values()]);
};
