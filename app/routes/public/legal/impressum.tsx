import { loadLegalPage } from "~/domain/site/ui/pages/load-legal-page.tsx";
import { staticIsland } from "~/ui/hydration/static-island.tsx";

const load = () =>
  loadLegalPage(
    "/legal/impressum",
    import("~/domain/site/copy/legal/impressum.ts").then((file) => file.impressum),
  );
const Page = staticIsland({
  id: "impressum-page",
  serverContent: import.meta.env.SSR ? await load() : undefined,
  load,
});

export default function Impressum() {
  return <Page />;
}
