import { bookingRules, loadShownTimes } from "~/domain/leads/appointments/offered-times.server.ts";
import { AFTER_PARAM, type ShownTimes } from "~/domain/leads/appointments/ui/public/shown-times.ts";
import { consultationForm } from "~/domain/leads/forms/consultation.server.ts";
import { ConsultationForm } from "~/domain/leads/forms/ui/consultation-form.tsx";
import { ConsultationAside, ConsultationBanner } from "~/domain/leads/ui/public/consultation-aside.tsx";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { hoursMessage } from "~/domain/site/pricing/hours-message.ts";
import { HOURS_PARAM } from "~/domain/site/pricing/price-estimate.ts";
import { withStaticIslands } from "~/domain/site/static-islands.server.tsx";
import { databaseNow } from "~/platform/db/database-clock.server.ts";
import { isDatabaseUnavailable } from "~/platform/db/unavailable.server.ts";
import { answerForm, answerFormAsJson } from "~/platform/forms/public-form.server.ts";
import { expireAt, markUncacheable, tag, varyOn } from "~/platform/page-cache/cache-policy.server.ts";
import { StaticIsland } from "~/ui/hydration/static-island.tsx";
import type { Route } from "./+types/free-consultation";

/** A visitor who comes from the estimate finds its list in the message. The page is cached until a time changes. */
export async function loader(args: Route.LoaderArgs) {
  const { context, url } = args;
  varyOn(context, HOURS_PARAM, AFTER_PARAM);
  // Before they are read: what changes meanwhile evicts the page, too.
  if (bookingRules()) tag(context, "appointments");
  const shown = await loadShownTimes(databaseNow(), { after: url.searchParams.get(AFTER_PARAM) }).catch((error) => {
    // The form alone is better than no page.
    if (!isDatabaseUnavailable(error)) throw error;
    markUncacheable(context);
    return undefined;
  });
  if (shown?.changesAt) expireAt(context, shown.changesAt.getTime());
  const { changesAt: _, ...offered } = shown ?? { changesAt: null };
  const islands = { "consultation-top": <ConsultationBanner />, "consultation-aside": <ConsultationAside /> };
  return withStaticIslands(args, islands, {
    hoursMessage: hoursMessage(url.searchParams, siteIdentity()),
    offered: shown && (offered as ShownTimes),
  });
}

/** The enhanced form posts here by fetch, and gets the answer without a document. */
export const middleware: Route.MiddlewareFunction[] = [(args) => answerFormAsJson(args, consultationForm)];

export async function action(args: Route.ActionArgs) {
  return answerForm(args, consultationForm);
}

/** The page around the consultation form: the agenda of the half-hour, and its outcome. */
export default function FreeConsultation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <StaticIsland id="consultation-top" />
      <div className="wrap section halves items-start">
        <div className="card">
          <ConsultationForm answer={actionData} {...loaderData} />
        </div>
        <StaticIsland id="consultation-aside" />
      </div>
    </>
  );
}
