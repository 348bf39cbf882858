import { PageOrQuestion } from "~/domain/leads/forms/ui/page-or-question.tsx";
import { loadUnlessLeftOut } from "~/domain/site/not-found.server.tsx";
import { CaseStudiesPage } from "~/domain/site/ui/pages/case-studies-page.tsx";
import type { Route } from "./+types/case-studies";

const ISLAND = "case-studies-page";

/** 404 when there is no case study: nothing links to the page then. */
export const loader = (args: Route.LoaderArgs) => loadUnlessLeftOut(args, { [ISLAND]: <CaseStudiesPage /> });

export { pageMeta as meta } from "~/domain/site/head/head-transfer.ts";

export default function CaseStudies({ loaderData }: Route.ComponentProps) {
  return <PageOrQuestion page={ISLAND} missing={loaderData.island} />;
}
