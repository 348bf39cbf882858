import { loadServicePage } from "~/domain/site/ui/pages/load-service-page.tsx";
import { staticIsland } from "~/ui/hydration/static-island.tsx";

const load = () =>
  loadServicePage(import("~/domain/site/copy/services/digital-marketing.ts").then((file) => file.digitalMarketing));
const Page = staticIsland({
  id: "digital-marketing",
  serverContent: import.meta.env.SSR ? await load() : undefined,
  load,
});

export default function DigitalMarketing() {
  return <Page />;
}
