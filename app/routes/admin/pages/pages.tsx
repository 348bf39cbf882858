import { listContentItems } from "~/content-items.server.ts";
import { findTexts, listsToAddTo, loadContentList } from "~/domain/content/editor/content-list.server.ts";
import { LOCKED_TEXTS } from "~/domain/content/locked-texts.server.ts";
import { PagesScreen } from "~/domain/content/ui/admin/pages-screen.tsx";
import { renderPageContext } from "~/platform/page-cache/page-renderer.server.ts";
import { parseSearchText } from "~/shared/lists/search-text.ts";
import { SITE_CONTENT } from "~/site-content.server.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/pages";

export const handle: ScreenHandle = { title: "Pages", loadFailure: "Failed to load the pages" };

/** Everything that has texts, by `?kind=` and `?state=`; with `?q=` the texts that hold these words. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const q = parseSearchText(searchParams);
  const [kind, state] = [searchParams.get("kind") ?? "", searchParams.get("state") ?? ""];
  const everything = await listContentItems(context.get(renderPageContext));
  const all = await loadContentList(everything, SITE_CONTENT);
  const hasDrafts = all.some(({ states }) => states.includes("draft") || states.includes("scheduled"));
  const items = all.filter(
    (item) => (!kind || item.kind === kind) && (!state || item.states.some((one) => one === state)),
  );
  const searched = everything.filter(({ key }) => items.some((item) => item.key === key));
  const found = q ? await findTexts(q, searched, SITE_CONTENT) : null;
  const lists = await listsToAddTo(SITE_CONTENT);
  return { items, found, filters: { q, kind, state }, hasDrafts, lists, locked: [...LOCKED_TEXTS] };
}

export default function Pages({ loaderData }: Route.ComponentProps) {
  return <PagesScreen {...loaderData} />;
}
