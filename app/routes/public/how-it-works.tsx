import { staticIsland } from "~/ui/hydration/static-island.tsx";

const load = () => import("~/domain/site/ui/pages/how-it-works-page.tsx").then((file) => file.HowItWorksPage);
const Page = staticIsland({
  id: "how-it-works-page",
  serverContent: import.meta.env.SSR ? await load() : undefined,
  load,
});

export default function HowItWorks() {
  return <Page />;
}
