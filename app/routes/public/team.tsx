import { loadStaticIslands } from "~/domain/site/static-islands.server.tsx";
import { TeamFiguresPage } from "~/domain/team/ui/public/team-figures-page.tsx";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";

export const loader = loadStaticIslands({ "team-page": <TeamFiguresPage /> });

export default function Team() {
  return <StaticIsland id="team-page" />;
}
