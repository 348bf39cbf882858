import { loadServicePage } from "~/domain/site/ui/pages/load-service-page";
import { still } from "~/ui/still";

const load = () =>
  loadServicePage(import("~/domain/site/copy/services/digital-marketing").then((file) => file.digitalMarketing));
const Page = still({ id: "digital-marketing", onServer: import.meta.env.SSR ? await load() : undefined, load });

export default function DigitalMarketing() {
  return <Page />;
}
