import { consultationTimesQuery } from "~/domain/leads/appointments/times-query.server.ts";
import { submitQuestionOperation } from "~/domain/leads/forms/ask.server.ts";
import { submitConsultationOperation } from "~/domain/leads/forms/consultation.server.ts";
import { submitContactOperation } from "~/domain/leads/forms/contact-page.server.ts";
import { subscribeOperation } from "~/domain/newsletter/subscribing/subscription-form.server.ts";
import { siteIdentity } from "~/domain/site/identity/identity.server.ts";
import { describeOperations } from "~/platform/forms/openapi.server.ts";

/** The OpenAPI description of the JSON API. */
export function loader() {
  const operations = [submitContactOperation, submitConsultationOperation, submitQuestionOperation, subscribeOperation];
  const info = { title: siteIdentity().brand, version: "1.0.1" };
  return Response.json(describeOperations(operations, info, [consultationTimesQuery]));
}
