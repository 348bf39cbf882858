import { data } from "react-router";
import { headForNavigation, headFromDocument } from "~/domain/site/head/head-transfer.ts";
import { layoutData } from "~/domain/site/head/layout-data.ts";
import { pageHead } from "~/domain/site/head/page-head.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { NotFoundPage } from "~/domain/site/ui/pages/not-found-page.tsx";
import type { Route } from "./+types/not-found";

const OWN_HEAD = { title: "Page not found", noindex: true };

/** Any unknown path. All share one cached page; the server logs the path (server/pages/cached-pages.ts). */
export function loader({ request, url }: Route.LoaderArgs) {
  const head = headForNavigation(request, () => pageHead(url.pathname, siteIdentity(), OWN_HEAD));
  return data({ head }, { status: 404 });
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) =>
  loaderData?.head ??
  (import.meta.env.SSR ? pageHead(location.pathname, layoutData(matches).identity, OWN_HEAD) : headFromDocument());

export default function NotFound() {
  return <NotFoundPage />;
}
