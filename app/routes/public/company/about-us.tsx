import { staticIsland } from "~/ui/hydration/static-island.tsx";

const load = () => import("~/domain/site/ui/pages/about-us-page.tsx").then((file) => file.AboutUsPage);
const Page = staticIsland({ id: "about-us-page", serverContent: import.meta.env.SSR ? await load() : undefined, load });

export default function AboutUs() {
  return <Page />;
}
