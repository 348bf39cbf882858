import { searchRecords } from "~/domain/dashboard/search.server.ts";
import { findSettings } from "~/domain/settings/find-settings.ts";
import { log } from "~/platform/log.server.ts";
import { parseSearchQuery } from "~/shared/search-results.ts";
import type { Route } from "./+types/search";

/** The search results of the command palette: `?q=`. `groups` is null when the search fails. */
export async function loader({ url }: Route.LoaderArgs) {
  const q = parseSearchQuery(url.searchParams);
  if (!q) return { groups: [] };
  try {
    return { groups: [...findSettings(q), ...(await searchRecords(q))] };
  } catch (error) {
    log.error({ err: error }, "records could not be searched");
    return { groups: null };
  }
}
