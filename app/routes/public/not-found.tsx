import { data } from "react-router";
import { siteIdentity } from "~/domain/site/identity.server.ts";
import { pageHead } from "~/domain/site/page-head";
import { NotFoundPage } from "~/domain/site/ui/pages/not-found-page";
import type { Route } from "./+types/not-found";

/** Any path that is no page. It is one page for all of them; the server logs the path (server/cached-pages.ts). */
export function loader({ url }: Route.LoaderArgs) {
  const head = pageHead(url.pathname, siteIdentity(), { title: "Page not found", noindex: true });
  return data({ head }, { status: 404 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function NotFound() {
  return <NotFoundPage />;
}
