import { listContentItems } from "~/content-items.server.ts";
import { findTexts } from "~/domain/content/editor/content-list.server.ts";
import { searchRecords } from "~/domain/dashboard/search.server.ts";
import { findSettings } from "~/domain/settings/find-settings.ts";
import { log } from "~/platform/log.server.ts";
import { renderPageContext } from "~/platform/page-cache/page-renderer.server.ts";
import { parseSearchQuery } from "~/shared/lists/search-results.ts";
import { SITE_CONTENT } from "~/site-content.server.ts";
import type { Route } from "./+types/search";

/** The Pages screen shows all. */
const MAX_TEXTS = 5;

/** The search results of the command palette: `?q=`. `groups` is null when the search fails. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const q = parseSearchQuery(url.searchParams);
  if (!q) return { groups: [] };
  try {
    const items = await listContentItems(context.get(renderPageContext));
    const [records, found] = await Promise.all([searchRecords(q), findTexts(q, items, SITE_CONTENT)]);
    const texts = found.slice(0, MAX_TEXTS);
    return {
      groups: [...findSettings(q), ...records, ...(texts.length > 0 ? [{ title: "Texts", records: texts }] : [])],
    };
  } catch (error) {
    log.error({ err: error }, "records could not be searched");
    return { groups: null };
  }
}
