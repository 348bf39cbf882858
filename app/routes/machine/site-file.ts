import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { SITE_FILES } from "~/domain/site/machine/site-files.ts";
import { markPublic } from "~/platform/page-cache/cache-policy.server.ts";
import type { Route } from "./+types/site-file";

export const handle = { cacheable: true };

/** `robots.txt`, `security.txt` and the web app manifest. */
export function loader({ context, url }: Route.LoaderArgs) {
  markPublic(context);
  const file = SITE_FILES[url.pathname];
  if (!file) throw new Response("Not found", { status: 404 });
  return new Response(file.textOf(siteIdentity()), { headers: { "Content-Type": `${file.type}; charset=utf-8` } });
}
