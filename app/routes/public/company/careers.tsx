import { staticIsland } from "~/ui/hydration/static-island.tsx";

const load = () => import("~/domain/jobs/ui/public/careers-page.tsx").then((file) => file.CareersPage);
const Page = staticIsland({ id: "careers-page", serverContent: import.meta.env.SSR ? await load() : undefined, load });

export default function Careers() {
  return <Page />;
}
