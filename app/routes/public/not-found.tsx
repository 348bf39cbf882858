import { data } from "react-router";
import { layoutIdentity } from "~/domain/site/layout-identity";
import { pageHead } from "~/domain/site/page-head";
import { NotFoundPage } from "~/domain/site/ui/pages/not-found-page";
import { log } from "~/platform/log.server.ts";
import type { Route } from "./+types/not-found";

/** Any path that is no page. The path is logged, so that a wrong link of ours is noticed. */
export function loader({ url }: Route.LoaderArgs) {
  log.warn({ path: url.pathname.slice(0, 500) }, "a page was not found");
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead(location.pathname, layoutIdentity(matches), { title: "Page not found", noindex: true });

export default function NotFound() {
  return <NotFoundPage />;
}
