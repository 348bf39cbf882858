import { contentOf } from "~/domain/site/copy/fill-copy.ts";
import { defaultMetadata } from "~/domain/site/copy/metadata.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { webManifest } from "~/domain/site/machine/web-manifest.ts";
import { markPublic } from "~/platform/page-cache/cache-policy.server.ts";
import type { Route } from "./+types/web-manifest";

export const handle = { cacheable: true };

/** The web app manifest. */
export function loader({ context }: Route.LoaderArgs) {
  markPublic(context);
  const identity = siteIdentity();
  const { description } = contentOf(defaultMetadata, identity).profile;
  return Response.json(webManifest(identity, description), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  });
}
