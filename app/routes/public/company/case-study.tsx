import { PageOrQuestion } from "~/domain/leads/forms/ui/page-or-question.tsx";
import { loadEntryPage } from "~/domain/site/entries/load-entry-page.server.tsx";
import { CaseStudyPage } from "~/domain/site/ui/pages/case-studies-page.tsx";
import type { Route } from "./+types/case-study";

/** The page of a case; 404 when there is none at that address. */
export const loader = (args: Route.LoaderArgs) => loadEntryPage(args, (id) => <CaseStudyPage id={id} />);

export { pageMeta as meta } from "~/domain/site/head/head-transfer.ts";

export default function CaseStudy({ loaderData }: Route.ComponentProps) {
  const { island } = loaderData;
  return <PageOrQuestion page={island} missing={"path" in loaderData ? undefined : island} />;
}
