import { CareersPage } from "~/domain/jobs/ui/public/careers-page.tsx";
import { CAREERS_PATH } from "~/domain/site/entries/entry-pages.ts";
import { expireWithEntries } from "~/domain/site/entries/load-entry-page.server.tsx";
import { withStaticIslands } from "~/domain/site/static-islands.server.tsx";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";
import type { Route } from "./+types/careers";

export function loader(args: Route.LoaderArgs) {
  expireWithEntries(args, CAREERS_PATH);
  return withStaticIslands(args, { "careers-page": <CareersPage /> }, {});
}

export default function Careers() {
  return <StaticIsland id="careers-page" />;
}
