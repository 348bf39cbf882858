import { loadEntryPage } from "~/domain/site/entries/load-entry-page.server.tsx";
import { pageMeta } from "~/domain/site/head/head-transfer.ts";
import { CaseStudyPage } from "~/domain/site/ui/pages/case-studies-page.tsx";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";
import type { Route } from "./+types/case-study";

/** The page of a case; 404 when there is none at that address. */
export const loader = (args: Route.LoaderArgs) => loadEntryPage(args, (id) => <CaseStudyPage id={id} />);

export const meta = pageMeta;

export default function CaseStudy({ loaderData }: Route.ComponentProps) {
  return <StaticIsland id={loaderData.island} />;
}
