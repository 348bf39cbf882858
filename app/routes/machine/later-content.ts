import { hydratedContent } from "~/content-documents.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { markPublic } from "~/platform/page-cache/cache-policy.server.ts";
import type { Route } from "./+types/later-content";

export const handle = { cacheable: true };

/** What is replaced of the texts that pages show later: after a form is sent, say. */
export function loader({ context, url }: Route.LoaderArgs) {
  markPublic(context);
  return Response.json(hydratedContent(siteIdentity(), url.pathname) ?? {});
}
