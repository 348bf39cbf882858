import { offlinePageVersion } from "~/domain/owner-app/documents/offline-page.server.ts";
import worker from "~/domain/owner-app/documents/service-worker.js?raw";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";

/** The worker of the admin area. Its address is its scope: it controls nothing beside /admin/. */
export function loader() {
  const version = JSON.stringify(offlinePageVersion(siteIdentity()));
  return new Response(`const VERSION = ${version};\n${worker}`, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      // A worker's policy is its own: it loads documents and the offline page, and runs nothing else.
      "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
    },
  });
}
