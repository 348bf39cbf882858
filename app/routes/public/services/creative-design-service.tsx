import { loadServicePage } from "~/domain/site/ui/pages/load-service-page.tsx";
import { still } from "~/ui/hydration/static-island.tsx";

const load = () =>
  loadServicePage(import("~/domain/site/copy/services/creative-design.ts").then((file) => file.creativeDesign));
const Page = still({ id: "creative-design", onServer: import.meta.env.SSR ? await load() : undefined, load });

export default function CreativeDesign() {
  return <Page />;
}
