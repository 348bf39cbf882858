import { applyIslands } from "~/domain/jobs/careers/apply-islands.server.tsx";
import { ApplySection } from "~/domain/jobs/ui/public/apply-section.tsx";
import { OpeningPage, OtherOpenings } from "~/domain/jobs/ui/public/opening-page.tsx";
import { applicationForm } from "~/domain/leads/forms/application.server.ts";
import { ApplicationForm } from "~/domain/leads/forms/ui/application-form.tsx";
import { PageOrQuestion } from "~/domain/leads/forms/ui/page-or-question.tsx";
import { loadEntryPage } from "~/domain/site/entries/load-entry-page.server.tsx";
import { answerForm, answerFormAsJson } from "~/platform/forms/public-form.server.ts";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";
import type { Route } from "./+types/opening";

/** The page of an opening, which says so once it is closed; 404 when there is none at that address. */
export const loader = (args: Route.LoaderArgs) =>
  loadEntryPage(
    args,
    (id) => <OpeningPage id={id} />,
    (id) => ({
      ...applyIslands(id),
      "other-openings": <OtherOpenings id={id} />,
    }),
  );

/** The enhanced form posts here by fetch, and gets the answer without a document. */
export const middleware: Route.MiddlewareFunction[] = [(args) => answerFormAsJson(args, applicationForm)];

export async function action(args: Route.ActionArgs) {
  return answerForm(args, applicationForm);
}

export { pageMeta as meta } from "~/domain/site/head/head-transfer.ts";

export default function Opening({ loaderData, actionData }: Route.ComponentProps) {
  if (!("path" in loaderData)) return <PageOrQuestion page="" missing={loaderData.island} />;
  const { island, id, path, isClosed } = loaderData;
  return (
    <>
      <StaticIsland id={island} />
      {isClosed ? null : (
        <ApplySection form={<ApplicationForm key={id} answer={actionData} path={path} openingId={id} />} />
      )}
      <StaticIsland id="other-openings" />
    </>
  );
}
