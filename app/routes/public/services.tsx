import { still } from "~/ui/still";

const load = () => import("~/domain/site/ui/pages/services-page").then((file) => file.ServicesPage);
const Page = still({ id: "services-page", onServer: import.meta.env.SSR ? await load() : undefined, load });

export default function Services() {
  return <Page />;
}
