import { loadServicePage } from "~/domain/site/ui/pages/load-service-page.tsx";
import { still } from "~/ui/hydration/static-island.tsx";

const load = () =>
  loadServicePage(import("~/domain/site/copy/services/digital-marketing.ts").then((file) => file.digitalMarketing));
const Page = still({ id: "digital-marketing", onServer: import.meta.env.SSR ? await load() : undefined, load });

export default function DigitalMarketing() {
  return <Page />;
}
