import { still } from "~/ui/hydration/static-island.tsx";

const load = () => import("~/domain/site/ui/pages/how-it-works-page.tsx").then((file) => file.HowItWorksPage);
const Page = still({ id: "how-it-works-page", onServer: import.meta.env.SSR ? await load() : undefined, load });

export default function HowItWorks() {
  return <Page />;
}
