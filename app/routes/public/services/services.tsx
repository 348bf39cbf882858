import { loadStaticIslands } from "~/domain/site/static-islands.server.tsx";
import { ServicesPage } from "~/domain/site/ui/pages/services-page.tsx";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";

export const loader = loadStaticIslands({ "services-page": <ServicesPage /> });

export default function Services() {
  return <StaticIsland id="services-page" />;
}
