import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { robots } from "~/domain/site/machine/robots.ts";
import { markPublic } from "~/platform/page-cache/cache-policy.server.ts";
import type { Route } from "./+types/robots";

export const handle = { cacheable: true };

/** `robots.txt`: what crawlers may read. */
export function loader({ context }: Route.LoaderArgs) {
  markPublic(context);
  return new Response(robots(siteIdentity()), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
