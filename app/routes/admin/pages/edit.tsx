import { data } from "react-router";
import { listContentItems } from "~/content-items.server.ts";
import { loadEditedItem } from "~/domain/content/editor/edited-item.server.ts";
import { PageEditorScreen } from "~/domain/content/ui/admin/page-editor.tsx";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { listPreviewLinks } from "~/platform/http/preview-links/preview-links.server.ts";
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
  const [edited, previewLinks] = item
    ? await Promise.all([loadEditedItem(item, items, SITE_CONTENT), listPreviewLinks(item.key, new Date())])
    : [null, []];
  const loaded = { item: edited, previewLinks, site: siteIdentity().url, text: searchParams.get("text") ?? undefined };
  return data(loaded, { status: edited ? 200 : 404 });
}

export default function EditPage({ loaderData }: Route.ComponentProps) {
  return <PageEditorScreen {...loaderData} />;
}
