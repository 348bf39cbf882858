import { ownerManifest } from "~/domain/owner-app/documents/web-manifest.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";

/** The web app manifest of the admin area. Nothing in it is the owner's alone, and browsers ask for it without
 * cookies. */
export function loader() {
  return Response.json(ownerManifest(siteIdentity()), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
