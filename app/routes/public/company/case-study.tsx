import { lazy, Suspense } from "react";
import { loadEntryPage } from "~/domain/site/entries/load-entry-page.server.tsx";
import { pageMeta } from "~/domain/site/head/head-transfer.ts";
import { CaseStudyPage } from "~/domain/site/ui/pages/case-studies-page.tsx";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";
import type { Route } from "./+types/case-study";

/** The page of a case; 404 when there is none at that address. */
export const loader = (args: Route.LoaderArgs) => loadEntryPage(args, (id) => <CaseStudyPage id={id} />);

export const meta = pageMeta;

/** Only an answer that nothing was found needs it. */
const AskCard = lazy(async () => ({ default: (await import("~/domain/leads/forms/ui/ask-card.tsx")).AskCard }));

export default function CaseStudy({ loaderData }: Route.ComponentProps) {
  const island = <StaticIsland id={loaderData.island} />;
  return "path" in loaderData ? (
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
