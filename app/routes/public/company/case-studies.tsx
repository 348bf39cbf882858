import { lazy, Suspense } from "react";
import { data } from "react-router";
import { pageMeta } from "~/domain/site/head/head-transfer.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { notFoundPage } from "~/domain/site/not-found.server.tsx";
import { ALL_CASES } from "~/domain/site/samples/sample-decisions.ts";
import { withStaticIslands } from "~/domain/site/static-islands.server.tsx";
import { CaseStudiesPage } from "~/domain/site/ui/pages/case-studies-page.tsx";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";
import type { Route } from "./+types/case-studies";

/** Only an answer that nothing was found needs it. */
const AskCard = lazy(async () => ({ default: (await import("~/domain/leads/forms/ui/ask-card.tsx")).AskCard }));

const ISLAND = "case-studies-page";

/** 404 when there is no case study: nothing links to the page then. */
export function loader(args: Route.LoaderArgs) {
  if (siteIdentity().hidden?.includes(ALL_CASES)) return notFoundPage(args);
  return data(withStaticIslands(args, { [ISLAND]: <CaseStudiesPage /> }, { island: ISLAND }));
}

export const meta = pageMeta;

export default function CaseStudies({ loaderData }: Route.ComponentProps) {
  const island = <StaticIsland id={loaderData.island} />;
  return loaderData.island === ISLAND ? (
    island
  ) : (
    <>
      {island}
      <Suspense>
        <AskCard />
      </Suspense>
    </>
  );
}
