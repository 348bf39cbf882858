import { still } from "~/ui/hydration/static-island.tsx";

const load = () => import("~/domain/site/ui/pages/case-studies-page.tsx").then((file) => file.CaseStudiesPage);
const Page = still({ id: "case-studies-page", onServer: import.meta.env.SSR ? await load() : undefined, load });

export default function CaseStudies() {
  return <Page />;
}
