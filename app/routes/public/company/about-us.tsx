import { loadStaticIslands } from "~/domain/site/static-islands.server.tsx";
import { AboutUsPage } from "~/domain/site/ui/pages/about-us-page.tsx";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";

export const loader = loadStaticIslands({ "about-us-page": <AboutUsPage /> });

export default function AboutUs() {
  return <StaticIsland id="about-us-page" />;
}
