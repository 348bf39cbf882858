import { loadServicePage } from "~/domain/site/ui/pages/load-service-page.tsx";
import { staticIsland } from "~/ui/hydration/static-island.tsx";

const load = () =>
  loadServicePage(import("~/domain/site/copy/services/crm-management.ts").then((file) => file.crmManagement));
const Page = staticIsland({
  id: "crm-management",
  serverContent: import.meta.env.SSR ? await load() : undefined,
  load,
});

export default function CrmManagement() {
  return <Page />;
}
