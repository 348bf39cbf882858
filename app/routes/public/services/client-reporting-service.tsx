import { loadServicePage } from "~/domain/site/ui/pages/load-service-page.tsx";
import { still } from "~/ui/hydration/static-island.tsx";

const load = () =>
  loadServicePage(import("~/domain/site/copy/services/client-reporting.ts").then((file) => file.clientReporting));
const Page = still({ id: "client-reporting", onServer: import.meta.env.SSR ? await load() : undefined, load });

export default function ClientReporting() {
  return <Page />;
}
