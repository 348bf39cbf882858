import { data } from "react-router";
import { listContentItems } from "~/content-items.server.ts";
import { loadEditedItem } from "~/domain/content/editor/edited-item.server.ts";
import { PageEditorScreen } from "~/domain/content/ui/admin/page-editor.tsx";
import { renderPageContext } from "~/platform/page-cache/page-renderer.server.ts";
import { SITE_CONTENT } from "~/site-content.server.ts";
import type { ScreenHandle } from "~/ui/admin/shell/screen-handle.ts";
import type { Route } from "./+types/edit";

export const handle: ScreenHandle = { title: "Page", loadFailure: "Failed to load the page’s texts" };

/** The texts of `?item=`, or of the first item (with `?document=`); `?text=` is the one that is shown first. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const [key, document] = [searchParams.get("item"), searchParams.get("document")];
  const items = await listContentItems(context.get(renderPageContext));
  const item = key
    ? items.find((one) => one.key === key)
    : items.find(({ documents }) => documents.some(({ id, isShared }) => !document || (id === document && !isShared)));
  const edited = item ? await loadEditedItem(item, items, SITE_CONTENT) : null;
  return data({ item: edited, text: searchParams.get("text") ?? undefined }, { status: edited ? 200 : 404 });
}

export default function EditPage({ loaderData }: Route.ComponentProps) {
  return <PageEditorScreen {...loaderData} />;
}
