import { loadServicePage } from "~/domain/site/ui/pages/load-service-page";
import { still } from "~/ui/still";

const load = () =>
  loadServicePage(import("~/domain/site/copy/services/crm-management").then((file) => file.crmManagement));
const Page = still({ id: "crm-management", onServer: import.meta.env.SSR ? await load() : undefined, load });

export default function CrmManagement() {
  return <Page />;
}
