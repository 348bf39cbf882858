import { loadServicePage } from "~/domain/site/ui/pages/load-service-page.tsx";
import { staticIsland } from "~/ui/hydration/static-island.tsx";

const load = () =>
  loadServicePage(
    import("~/domain/site/copy/services/project-coordination.ts").then((file) => file.projectCoordination),
  );
const Page = staticIsland({
  id: "project-coordination",
  serverContent: import.meta.env.SSR ? await load() : undefined,
  load,
});

export default function ProjectCoordination() {
  return <Page />;
}
