import { CareersPage } from "~/domain/jobs/ui/public/careers-page.tsx";
import { loadStaticIslands } from "~/domain/site/static-islands.server.tsx";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";

export const loader = loadStaticIslands({ "careers-page": <CareersPage /> });

export default function Careers() {
  return <StaticIsland id="careers-page" />;
}
