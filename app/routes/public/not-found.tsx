import { data } from "react-router";
import { pageMeta, withHead } from "~/domain/site/head/head-transfer.ts";
import { notFoundHead } from "~/domain/site/head/page-head.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { withStaticIslands } from "~/domain/site/static-islands.server.tsx";
import { NotFoundPage } from "~/domain/site/ui/pages/not-found-page.tsx";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";
import type { Route } from "./+types/not-found";

/** Any unknown path. All share one cached page; the server logs the path (server/pages/cached-pages.ts). */
export function loader(args: Route.LoaderArgs) {
  const loaded = withHead(args.request, {}, notFoundHead(args.url.pathname, siteIdentity()));
  return data(withStaticIslands(args, { "not-found-page": <NotFoundPage /> }, loaded), { status: 404 });
}

export const meta = pageMeta;

export default function NotFound() {
  return <StaticIsland id="not-found-page" />;
}
