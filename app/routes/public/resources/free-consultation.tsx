import { consultationForm } from "~/domain/leads/forms/consultation.server.ts";
import { ConsultationForm } from "~/domain/leads/forms/ui/consultation-form.tsx";
import { ConsultationPage } from "~/domain/leads/ui/public/consultation-page.tsx";
import { HOURS_PARAM } from "~/domain/site/pricing/estimate.ts";
import { hoursMessage } from "~/domain/site/pricing/hours-message.ts";
import { answerForm, answerFormAsJson } from "~/platform/forms/public-form.server.ts";
import { varyOn } from "~/platform/page-cache/cache-policy.server.ts";
import type { Route } from "./+types/free-consultation";

/** A visitor who comes from the estimate finds its list in the message. */
export function loader({ context, url }: Route.LoaderArgs) {
  varyOn(context, HOURS_PARAM);
  return { hoursMessage: hoursMessage(url.searchParams) };
}

/** The enhanced form posts here by fetch, and gets the answer without a document. */
export const middleware: Route.MiddlewareFunction[] = [(args) => answerFormAsJson(args, consultationForm)];

export async function action(args: Route.ActionArgs) {
  return answerForm(args, consultationForm);
}

export default function FreeConsultation({ loaderData, actionData }: Route.ComponentProps) {
  return <ConsultationPage form={<ConsultationForm answer={actionData} hoursMessage={loaderData.hoursMessage} />} />;
}
