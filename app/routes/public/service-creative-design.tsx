import { loadServicePage } from "~/domain/site/ui/pages/load-service-page";
import { still } from "~/ui/still";

const load = () =>
  loadServicePage(import("~/domain/site/copy/services/creative-design").then((file) => file.creativeDesign));
const Page = still({ id: "creative-design", onServer: import.meta.env.SSR ? await load() : undefined, load });

export default function CreativeDesign() {
  return <Page />;
}
