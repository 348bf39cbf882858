import { CONTENT_DOCUMENTS } from "~/content-documents.server.ts";
import { listContentItems } from "~/content-items.server.ts";
import { findVersion, listVersions } from "~/domain/blog/editor/versions.server.ts";
import { renderPost } from "~/domain/blog/markdown/render-post.server.ts";
import { findTexts } from "~/domain/content/editor/content-list.server.ts";
import { loadContentHistory, loadPendingPublication } from "~/domain/content/editor/edited-item.server.ts";
import { searchRecords } from "~/domain/dashboard/search.server.ts";
import { loadTrends } from "~/domain/dashboard/trends.server.ts";
import { parseTrendsRequest } from "~/domain/dashboard/trends.ts";
import { previewRetention } from "~/domain/retention/preview.server.ts";
import { findSettings } from "~/domain/settings/find-settings.ts";
import { screenData } from "~/platform/http/screen-data.server.ts";
import { renderPageContext } from "~/platform/page-cache/page-renderer.server.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { parseSearchQuery } from "~/shared/lists/search-results.ts";
import { timeSection } from "~/shared/settings/time-settings.ts";
import { parseUuid } from "~/shared/uuid.ts";
import { SITE_CONTENT } from "~/site-content.server.ts";
import type { Route } from "./+types/query";

type Query = (params: URLSearchParams, args: Route.LoaderArgs) => Promise<unknown>;

const listItems = ({ context }: Route.LoaderArgs) => listContentItems(context.get(renderPageContext));

/** The limit of the command palette; the Pages screen shows all. */
const MAX_TEXTS = 5;

/** What the owner's screens load after themselves, by its name; null for what there isn't. */
const QUERIES: Record<string, Query> = {
  /** The command palette's results: `?q=`. */
  async search(params, args) {
    const q = parseSearchQuery(params);
    if (!q) return [];
    const items = await listItems(args);
    const [records, found] = await Promise.all([searchRecords(q), findTexts(q, items, SITE_CONTENT)]);
    const texts = found.slice(0, MAX_TEXTS);
    return [...findSettings(q), ...records, ...(texts.length > 0 ? [{ title: "Texts", records: texts }] : [])];
  },

  /** The dashboard's charts: `?days=30&zone=Europe/Berlin`, of which the zone counts while the owner has set none. */
  trends(params) {
    const { period, timeZone } = parseTrendsRequest(params);
    return loadTrends({ period, timeZone: settingsOf(timeSection).timeZone ?? timeZone, now: new Date() });
  },

  /** What publishing the drafts of `?item=` comes to; without it, all drafts. */
  async "pending-publication"(params, args) {
    const items = await listItems(args);
    return loadPendingPublication(
      items.find(({ key }) => key === params.get("item")),
      items,
      SITE_CONTENT,
    );
  },

  /** The history of the texts in `?document=`. */
  async "content-history"(params) {
    const document = CONTENT_DOCUMENTS.get(params.get("document") ?? "");
    return document ? loadContentHistory(document) : null;
  },

  /** The versions of the post `?id=`, and with `?version=` the text of one. */
  async "post-versions"(params) {
    const postId = parseUuid(params.get("id"));
    const versionId = parseUuid(params.get("version"));
    if (!postId) return null;
    const [versions, text] = await Promise.all([
      listVersions(postId),
      versionId ? findVersion(postId, versionId) : undefined,
    ]);
    if (!text || !versionId) return { versions, shown: null };
    const { html } = await renderPost(text.content);
    return { versions, shown: { ...text, id: versionId, html } };
  },

  /** What goes when by the periods that are set. */
  retention: () => previewRetention(new Date()),
};

/** `GET /admin/queries/:name`: JSON with what is asked for as `loaded`, which is null with 503 when that fails. */
export async function loader(args: Route.LoaderArgs) {
  const { params, url } = args;
  const query = Object.hasOwn(QUERIES, params.name) ? QUERIES[params.name] : undefined;
  if (!query) throw new Response("Not found", { status: 404 });
  return screenData({}, `the owner's ${params.name}`, () => query(url.searchParams, args));
}
