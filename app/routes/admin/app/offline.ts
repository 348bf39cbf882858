import { offlinePage } from "~/domain/owner-app/documents/offline-page.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { htmlResponse } from "~/platform/http/html-response.server.ts";

/** What the worker shows while the site can't be reached. */
export function loader() {
  return htmlResponse(offlinePage(siteIdentity()));
}
