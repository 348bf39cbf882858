import { data } from "react-router";
import { pageMeta, withHead } from "~/domain/site/head/head-transfer.ts";
import { notFoundHead, pageHead } from "~/domain/site/head/page-head.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { ALL_CASES } from "~/domain/site/samples/sample-decisions.ts";
import { withStaticIslands } from "~/domain/site/static-islands.server.tsx";
import { CaseStudiesPage } from "~/domain/site/ui/pages/case-studies-page.tsx";
import { NotFoundPage } from "~/domain/site/ui/pages/not-found-page.tsx";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";
import type { Route } from "./+types/case-studies";

/** 404 when the owner has hidden every case study: nothing links to the page then. */
export function loader(args: Route.LoaderArgs) {
  const identity = siteIdentity();
  const { request, url } = args;
  if (!identity.hidden?.includes(ALL_CASES)) {
    const found = withHead(request, { isGone: false }, pageHead(url.pathname, identity));
    return data(withStaticIslands(args, { "case-studies-page": <CaseStudiesPage /> }, found));
  }
  const gone = withHead(request, { isGone: true }, notFoundHead(url.pathname, identity));
  return data(withStaticIslands(args, { "not-found-page": <NotFoundPage /> }, gone), { status: 404 });
}

export const meta = pageMeta;

export default function CaseStudies({ loaderData }: Route.ComponentProps) {
  return <StaticIsland id={loaderData.isGone ? "not-found-page" : "case-studies-page"} />;
}
