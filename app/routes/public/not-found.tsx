import { data } from "react-router";
import { layoutIdentity } from "~/domain/site/layout-identity";
import { pageHead } from "~/domain/site/page-head";
import { NotFoundPage } from "~/domain/site/ui/pages/not-found-page";
import type { Route } from "./+types/not-found";

/** Any path that is no page. It is one page for all of them; the server logs the path (server/cached-pages.ts). */
export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead(location.pathname, layoutIdentity(matches), { title: "Page not found", noindex: true });

export default function NotFound() {
  return <NotFoundPage />;
}
