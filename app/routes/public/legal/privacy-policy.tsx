import { loadLegalPage } from "~/domain/site/ui/pages/load-legal-page.tsx";
import { staticIsland } from "~/ui/hydration/static-island.tsx";

const load = () =>
  loadLegalPage(
    "/legal/privacy-policy",
    import("~/domain/site/copy/legal/privacy-policy.ts").then((file) => file.privacyPolicy),
  );
const Page = staticIsland({
  id: "privacy-policy-page",
  serverContent: import.meta.env.SSR ? await load() : undefined,
  load,
});

export default function PrivacyPolicy() {
  return <Page />;
}
