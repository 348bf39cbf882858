import { recordMovedAddress } from "~/domain/redirects/moved-addresses.server.ts";
import { entryPages } from "~/domain/site/entries/entry-pages.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import type { FollowContent } from "~/platform/content/publish-content.server.ts";

/** Has the previous addresses of entries lead to their pages. */
export const recordMovedEntries: FollowContent = async (before, after, tx) => {
  const { hidden: _, ...identity } = siteIdentity();
  const pages = new Map(entryPages({ ...identity, content: after }).map(({ key, path }) => [key, path]));
  for (const { key, path } of entryPages({ ...identity, content: before })) {
    const next = pages.get(key);
    if (next && next !== path) await recordMovedAddress(tx, path, next);
  }
};
