import { loadLegalPage } from "~/domain/site/ui/pages/load-legal-page.tsx";
import { staticIsland } from "~/ui/hydration/static-island.tsx";

const load = () =>
  loadLegalPage(
    "/legal/terms-of-service",
    import("~/domain/site/copy/legal/terms-of-service.ts").then((file) => file.termsOfService),
  );
const Page = staticIsland({
  id: "terms-of-service-page",
  serverContent: import.meta.env.SSR ? await load() : undefined,
  load,
});

export default function TermsOfService() {
  return <Page />;
}
