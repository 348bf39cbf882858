import { listContentItems } from "~/content-items.server.ts";
import { loadPendingPublication } from "~/domain/content/editor/edited-item.server.ts";
import { renderPageContext } from "~/platform/page-cache/page-renderer.server.ts";
import { SITE_CONTENT } from "~/site-content.server.ts";
import type { Route } from "./+types/changes";

/** What publishing the drafts of `?item=` comes to; without it, all drafts. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const items = await listContentItems(context.get(renderPageContext));
  const item = items.find(({ key }) => key === searchParams.get("item"));
  return { loaded: await loadPendingPublication(item, items, SITE_CONTENT) };
}
