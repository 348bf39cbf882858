import { ApplySection } from "~/domain/jobs/ui/public/apply-section.tsx";
import { applyIslands } from "~/domain/jobs/ui/public/apply-texts.tsx";
import { OpeningPage, OtherOpenings } from "~/domain/jobs/ui/public/opening-page.tsx";
import { applicationForm } from "~/domain/leads/forms/application.server.ts";
import { ApplicationForm } from "~/domain/leads/forms/ui/application-form.tsx";
import { isClosed } from "~/domain/site/entries/entry-pages.ts";
import { loadEntryPage } from "~/domain/site/entries/load-entry-page.server.tsx";
import { pageMeta } from "~/domain/site/head/head-transfer.ts";
import { answerForm, answerFormAsJson } from "~/platform/forms/public-form.server.ts";
import { settingsOf } from "~/platform/settings/settings.server.ts";
import { retentionSection } from "~/shared/settings/retention-settings.ts";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";
import type { Route } from "./+types/opening";

/** The page of an opening, which says so once it is closed; 404 when there is none at that address. */
export const loader = (args: Route.LoaderArgs) =>
  loadEntryPage(
    args,
    (id) => <OpeningPage id={id} />,
    ({ id, path, closes }) => ({
      islands: {
        ...applyIslands(id, settingsOf(retentionSection).applications),
        "other-openings": <OtherOpenings id={id} />,
      },
      data: { openingId: id, path: isClosed({ closes }) ? undefined : path },
    }),
  );

/** The enhanced form posts here by fetch, and gets the answer without a document. */
export const middleware: Route.MiddlewareFunction[] = [(args) => answerFormAsJson(args, applicationForm)];

export async function action(args: Route.ActionArgs) {
  return answerForm(args, applicationForm);
}

export const meta = pageMeta;

export default function Opening({ loaderData: { island, path, openingId }, actionData }: Route.ComponentProps) {
  return (
    <>
      <StaticIsland id={island} />
      {path ? (
        <ApplySection form={<ApplicationForm key={path} answer={actionData} path={path} openingId={openingId} />} />
      ) : null}
      <StaticIsland id="other-openings" />
    </>
  );
}
