import { loadServicePage } from "~/domain/site/ui/pages/load-service-page";
import { still } from "~/ui/still";

const load = () =>
  loadServicePage(import("~/domain/site/copy/services/client-reporting").then((file) => file.clientReporting));
const Page = still({ id: "client-reporting", onServer: import.meta.env.SSR ? await load() : undefined, load });

export default function ClientReporting() {
  return <Page />;
}
