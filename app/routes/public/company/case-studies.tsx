import { staticIsland } from "~/ui/hydration/static-island.tsx";

const load = () => import("~/domain/site/ui/pages/case-studies-page.tsx").then((file) => file.CaseStudiesPage);
const Page = staticIsland({
  id: "case-studies-page",
  serverContent: import.meta.env.SSR ? await load() : undefined,
  load,
});

export default function CaseStudies() {
  return <Page />;
}
