import { searchRecords } from "~/domain/dashboard/search.server.ts";
import { parseSearchQuery } from "~/domain/dashboard/search-results.ts";
import { log } from "~/platform/log.server.ts";
import { loadOrFallback } from "~/ui/admin/connection/load-or-fallback.ts";
import type { Route } from "./+types/search";

/** What the command palette finds: `?q=`. `groups` is null when records can't be searched. */
export async function loader({ url }: Route.LoaderArgs) {
  const q = parseSearchQuery(url.searchParams);
  if (!q) return { groups: [] };
  try {
    return { groups: await searchRecords(q) };
  } catch (error) {
    log.error({ err: error }, "records could not be searched");
    return { groups: null };
  }
}

/** Without a connection records can't be searched either; the screen stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadOrFallback(serverLoader, { groups: null });
}
