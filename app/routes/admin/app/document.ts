import { offlinePage, offlinePageVersion } from "~/domain/owner-app/documents/offline-page.server.ts";
import { openPage } from "~/domain/owner-app/documents/open-page.ts";
import worker from "~/domain/owner-app/documents/service-worker.js?raw";
import { ownerManifest } from "~/domain/owner-app/documents/web-manifest.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { htmlResponse } from "~/platform/http/html-response.server.ts";
import type { Route } from "./+types/document";

/** By the end of the address. */
const DOCUMENTS: Record<string, () => Response> = {
  /** Nothing in it is the owner's alone, and browsers ask for it without cookies. */
  "app.webmanifest": () =>
    Response.json(ownerManifest(siteIdentity()), {
      headers: { "Content-Type": "application/manifest+json; charset=utf-8", "Cache-Control": "no-cache" },
    }),
  /** Its address is its scope: it controls nothing beside /admin/. */
  "service-worker.js": () =>
    new Response(`const VERSION = ${JSON.stringify(offlinePageVersion(siteIdentity()))};\n${worker}`, {
      headers: {
        "Content-Type": "text/javascript; charset=utf-8",
        "Cache-Control": "no-cache",
        // A worker's policy is its own: it loads documents and the offline page, and runs nothing else.
        "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
      },
    }),
  /** What the worker shows while the site can't be reached. */
  offline: () => htmlResponse(offlinePage(siteIdentity())),
  /** What the app's icon opens. The guard of the screen that it goes on to asks for the sign-in. */
  open: () => htmlResponse(openPage()),
};

/** The documents of the admin area as an app. */
export function loader({ pattern }: Route.LoaderArgs) {
  return DOCUMENTS[pattern.replace(/.*\//, "")]?.() ?? new Response(null, { status: 404 });
}
