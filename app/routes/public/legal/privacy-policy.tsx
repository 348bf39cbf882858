import { staticIsland } from "~/ui/hydration/static-island.tsx";

const load = () => import("~/domain/site/ui/pages/privacy-policy-page.tsx").then((file) => file.PrivacyPolicyPage);
const Page = staticIsland({
  id: "privacy-policy-page",
  serverContent: import.meta.env.SSR ? await load() : undefined,
  load,
});

export default function PrivacyPolicy() {
  return <Page />;
}
