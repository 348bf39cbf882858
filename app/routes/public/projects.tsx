import { loadStaticIslands } from "~/domain/site/static-islands.server.tsx";
import { ProjectsPage } from "~/domain/site/ui/pages/projects-page.tsx";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";

export const loader = loadStaticIslands({ "projects-page": <ProjectsPage /> });

export default function Projects() {
  return <StaticIsland id="projects-page" />;
}
