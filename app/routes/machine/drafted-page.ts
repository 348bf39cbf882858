import { findPage } from "~/domain/content/link-targets.server.ts";
import { notFoundPage, sharedPage } from "~/domain/content/preview/preview-page.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { draftedContent } from "~/platform/content/drafts.server.ts";
import { findPreviewLink } from "~/platform/http/preview-links/preview-links.server.ts";
import { privatePageMiddleware } from "~/platform/http/protection/private-page.server.ts";
import { renderPageContext } from "~/platform/page-cache/page-renderer.server.ts";
import type { Route } from "./+types/drafted-page";

export const middleware: Route.MiddlewareFunction[] = [privatePageMiddleware];

/** The page behind a preview link, with its drafts as they are now; 404 for a link that doesn't work any more. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const link = await findPreviewLink(params.token, new Date());
  const drafted = await draftedContent();
  const page = link && findPage(link.shows, { ...siteIdentity(), content: drafted });
  const render = (path: string) => context.get(renderPageContext)(path);
  // A program asks for a page's data: there are none.
  if (!page || new URL(request.url).pathname.endsWith(".data")) return notFoundPage(() => render("/draft"));
  return sharedPage(() => render(page.path), drafted, link.expiresAt);
}
