import { still } from "~/ui/hydration/static-island.tsx";

const load = () => import("~/domain/site/ui/pages/projects-page.tsx").then((file) => file.ProjectsPage);
const Page = still({ id: "projects-page", onServer: import.meta.env.SSR ? await load() : undefined, load });

export default function Projects() {
  return <Page />;
}
