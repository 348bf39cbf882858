import { loadServicePage } from "~/domain/site/ui/pages/load-service-page.tsx";
import { staticIsland } from "~/ui/hydration/static-island.tsx";

const load = () =>
  loadServicePage(import("~/domain/site/copy/services/creative-design.ts").then((file) => file.creativeDesign));
const Page = staticIsland({
  id: "creative-design",
  serverContent: import.meta.env.SSR ? await load() : undefined,
  load,
});

export default function CreativeDesign() {
  return <Page />;
}
