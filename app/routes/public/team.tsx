import { staticIsland } from "~/ui/hydration/static-island.tsx";

const load = () => import("~/domain/team/ui/public/team-figures-page.tsx").then((file) => file.TeamFiguresPage);
const Page = staticIsland({ id: "team-page", serverContent: import.meta.env.SSR ? await load() : undefined, load });

export default function Team() {
  return <Page />;
}
