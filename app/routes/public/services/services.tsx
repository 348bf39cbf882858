import { staticIsland } from "~/ui/hydration/static-island.tsx";

const load = () => import("~/domain/site/ui/pages/services-page.tsx").then((file) => file.ServicesPage);
const Page = staticIsland({ id: "services-page", serverContent: import.meta.env.SSR ? await load() : undefined, load });

export default function Services() {
  return <Page />;
}
