import { staticIsland } from "~/ui/hydration/static-island.tsx";

const load = () => import("~/domain/site/ui/pages/projects-page.tsx").then((file) => file.ProjectsPage);
const Page = staticIsland({ id: "projects-page", serverContent: import.meta.env.SSR ? await load() : undefined, load });

export default function Projects() {
  return <Page />;
}
