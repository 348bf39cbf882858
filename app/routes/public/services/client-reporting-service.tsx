import { loadServicePage } from "~/domain/site/ui/pages/load-service-page.tsx";
import { staticIsland } from "~/ui/hydration/static-island.tsx";

const load = () =>
  loadServicePage(import("~/domain/site/copy/services/client-reporting.ts").then((file) => file.clientReporting));
const Page = staticIsland({
  id: "client-reporting",
  serverContent: import.meta.env.SSR ? await load() : undefined,
  load,
});

export default function ClientReporting() {
  return <Page />;
}
