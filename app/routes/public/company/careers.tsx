import { applyIslands } from "~/domain/jobs/careers/apply-islands.server.tsx";
import { ApplySection } from "~/domain/jobs/ui/public/apply-section.tsx";
import { CareersPage } from "~/domain/jobs/ui/public/careers-page.tsx";
import { applicationForm } from "~/domain/leads/forms/application.server.ts";
import { ApplicationForm } from "~/domain/leads/forms/ui/application-form.tsx";
import { CAREERS_PATH } from "~/domain/site/entries/entry-pages.ts";
import { expireWithEntries } from "~/domain/site/entries/load-entry-page.server.tsx";
import { withStaticIslands } from "~/domain/site/static-islands.server.tsx";
import { answerForm, answerFormAsJson } from "~/platform/forms/public-form.server.ts";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";
import type { Route } from "./+types/careers";

export function loader(args: Route.LoaderArgs) {
  expireWithEntries(args, CAREERS_PATH);
  return withStaticIslands(args, { "careers-page": <CareersPage />, ...applyIslands() }, {});
}

/** The enhanced form posts here by fetch, and gets the answer without a document. */
export const middleware: Route.MiddlewareFunction[] = [(args) => answerFormAsJson(args, applicationForm)];

export async function action(args: Route.ActionArgs) {
  return answerForm(args, applicationForm);
}

export default function Careers({ actionData }: Route.ComponentProps) {
  return (
    <>
      <StaticIsland id="careers-page" />
      <ApplySection form={<ApplicationForm answer={actionData} path="/company/careers" />} />
    </>
  );
}
