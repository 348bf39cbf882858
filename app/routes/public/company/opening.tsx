import { OpeningPage } from "~/domain/jobs/ui/public/opening-page.tsx";
import { loadEntryPage } from "~/domain/site/entries/load-entry-page.server.tsx";
import { pageMeta } from "~/domain/site/head/head-transfer.ts";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";
import type { Route } from "./+types/opening";

/** The page of an opening, which says so once it is closed; 404 when there is none at that address. */
export const loader = (args: Route.LoaderArgs) => loadEntryPage(args, (id) => <OpeningPage id={id} />);

export const meta = pageMeta;

export default function Opening({ loaderData }: Route.ComponentProps) {
  return <StaticIsland id={loaderData.island} />;
}
