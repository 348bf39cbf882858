import { staticIsland } from "~/ui/hydration/static-island.tsx";

const load = () => import("~/domain/site/ui/pages/terms-of-service-page.tsx").then((file) => file.TermsOfServicePage);
const Page = staticIsland({
  id: "terms-of-service-page",
  serverContent: import.meta.env.SSR ? await load() : undefined,
  load,
});

export default function TermsOfService() {
  return <Page />;
}
