import { previewPage } from "~/domain/content/preview/preview-page.server.ts";
import { draftedContent } from "~/platform/content/drafts.server.ts";
import { renderPageContext } from "~/platform/page-cache/page-renderer.server.ts";
import { isTheme } from "~/shared/theme.ts";
import type { Route } from "./+types/preview";

/** A public page with all drafts, for the frame beside the editor; 404 for what is no public page. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const path = searchParams.get("path") ?? "";
  const theme = searchParams.get("theme");
  if (!/^\/(?!\/)/.test(path)) return new Response("That isn’t a path.", { status: 404 });
  const render = () => context.get(renderPageContext)(path);
  return previewPage(render, await draftedContent(), isTheme(theme) ? theme : undefined);
}
