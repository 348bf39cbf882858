import { database } from "~/platform/db/database.server.ts";
import { liveValue } from "~/platform/live/live-value.server.ts";
import { canonicalPath } from "~/shared/text/canonical-path.ts";
import { redirects } from "./tables.server.ts";

type InForce = ReadonlyMap<string, { target: string; permanent: boolean }>;

/** All redirects by their old path, in the memory of this process. */
export const redirectsInForce = liveValue<InForce>("redirects", new Map(), async () => {
  const { fromPath, target, permanent } = redirects;
  const rows = await database().select({ fromPath, target, permanent }).from(redirects);
  return new Map(rows.map((row) => [row.fromPath, { target: row.target, permanent: row.permanent }]));
});

/**
 * Where a path that no page has leads to, and the status that says so; undefined where it leads nowhere.
 *
 * @param search - the query of the request, which goes along
 */
export function findRedirect(path: string, search = "") {
  const found = redirectsInForce.current().get(canonicalPath(path) ?? "");
  if (!found) return undefined;
  const [page = "", section] = found.target.split("#", 2);
  const query = page.includes("?") ? search.replace("?", "&") : search;
  const location = page + query + (section === undefined ? "" : `#${section}`);
  return { path: page, location, status: found.permanent ? 301 : 302 };
}
