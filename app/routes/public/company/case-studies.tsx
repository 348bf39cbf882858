import { data } from "react-router";
import { headForNavigation, headFromDocument } from "~/domain/site/head/head-transfer.ts";
import { layoutData } from "~/domain/site/head/layout-data.ts";
import { pageHead } from "~/domain/site/head/page-head.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { ALL_CASES } from "~/domain/site/samples/sample-decisions.ts";
import { staticIsland } from "~/ui/hydration/static-island.tsx";
import type { Route } from "./+types/case-studies";

const load = () => import("~/domain/site/ui/pages/case-studies-page.tsx").then((file) => file.CaseStudiesPage);
const Page = staticIsland({
  id: "case-studies-page",
  serverContent: import.meta.env.SSR ? await load() : undefined,
  load,
});

const loadNotFound = () => import("~/domain/site/ui/pages/not-found-page.tsx").then((file) => file.NotFoundPage);
const NotFound = staticIsland({
  id: "not-found-page",
  serverContent: import.meta.env.SSR ? await loadNotFound() : undefined,
  load: loadNotFound,
});

const NOT_FOUND = { title: "Page not found", noindex: true };

/** 404 when the owner has hidden every case study: nothing links to the page then. */
export function loader({ request, url }: Route.LoaderArgs) {
  const identity = siteIdentity();
  if (!identity.hidden?.includes(ALL_CASES)) return null;
  const head = headForNavigation(request, () => pageHead(url.pathname, identity, NOT_FOUND));
  return data({ isGone: true, head }, { status: 404 });
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  const { head, identity } = layoutData(matches);
  const known = loaderData?.head ?? head;
  if (known || !import.meta.env.SSR) return known ?? headFromDocument();
  return pageHead(location.pathname, identity, loaderData?.isGone ? NOT_FOUND : {});
};

export default function CaseStudies({ loaderData }: Route.ComponentProps) {
  return loaderData?.isGone ? <NotFound /> : <Page />;
}
