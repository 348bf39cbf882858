import { staticIsland } from "~/ui/hydration/static-island.tsx";

const load = () => import("~/domain/site/ui/pages/impressum-page.tsx").then((file) => file.ImpressumPage);
const Page = staticIsland({
  id: "impressum-page",
  serverContent: import.meta.env.SSR ? await load() : undefined,
  load,
});

export default function Impressum() {
  return <Page />;
}
