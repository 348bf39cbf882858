import { consultationForm } from "~/domain/leads/forms/consultation.server.ts";
import { ConsultationForm } from "~/domain/leads/forms/ui/consultation-form.tsx";
import { ConsultationPage } from "~/domain/leads/ui/public/consultation-page.tsx";
import { answerForm, answerFormAsJson } from "~/platform/forms/public-form.server.ts";
import type { Route } from "./+types/free-consultation";

/** The enhanced form posts here by fetch, and gets the answer without a document. */
export const middleware: Route.MiddlewareFunction[] = [(args) => answerFormAsJson(args, consultationForm)];

export async function action(args: Route.ActionArgs) {
  return answerForm(args, consultationForm);
}

export default function FreeConsultation({ actionData }: Route.ComponentProps) {
  return <ConsultationPage form={<ConsultationForm answer={actionData} />} />;
}
