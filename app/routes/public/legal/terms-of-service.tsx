import { still } from "~/ui/hydration/static-island.tsx";

const load = () => import("~/domain/site/ui/pages/terms-of-service-page.tsx").then((file) => file.TermsOfServicePage);
const Page = still({ id: "terms-of-service-page", onServer: import.meta.env.SSR ? await load() : undefined, load });

export default function TermsOfService() {
  return <Page />;
}
