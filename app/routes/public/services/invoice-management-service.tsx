import { loadServicePage } from "~/domain/site/ui/pages/load-service-page.tsx";
import { staticIsland } from "~/ui/hydration/static-island.tsx";

const load = () =>
  loadServicePage(import("~/domain/site/copy/services/invoice-management.ts").then((file) => file.invoiceManagement));
const Page = staticIsland({
  id: "invoice-management",
  serverContent: import.meta.env.SSR ? await load() : undefined,
  load,
});

export default function InvoiceManagement() {
  return <Page />;
}
