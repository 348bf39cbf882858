import type { LeadMeta } from "~/domain/leads/intake/lead-rows.server.ts";
import { storeLead } from "~/domain/leads/intake/store-lead.server.ts";
import { referenceOf } from "~/domain/leads/submission.ts";
import type { JsonOperation } from "~/platform/forms/json-operation.server.ts";
import type { PublicForm } from "~/platform/forms/public-form.server.ts";
import type { WriteResult } from "~/platform/forms/public-write.ts";
import { type ConsultationRequest, checkConsultation, consultationPayload } from "./consultation-check.ts";

/**
 * The consultation form's definition for `answerForm` (docs/spec/public-site.md#8-texts,
 * docs/spec/public-site.md#214-other-pages).
 */
export const consultationForm: PublicForm<ConsultationRequest> = {
  form: {
    id: "consultation",
    success: "Request submitted successfully",
    failure: "Submission failed. Please try again.",
    minimumMs: 2_000,
  },
  check: checkConsultation,
  store: submitConsultation,
  reference: referenceOf,
  source: () => "consultation-page",
};

/** The JSON endpoint of the consultation form, for programs. */
export const submitConsultationOperation: JsonOperation<typeof consultationPayload> = {
  name: "submit-consultation",
  summary: "Ask for a free consultation of 30 minutes",
  schema: consultationPayload,
  store: submitConsultation,
  takesKey: true,
  example: {
    firstName: "Asha",
    lastName: "Example",
    email: "asha@client.example",
    company: "Client Ltd",
    phone: "+49 30 0000000",
    message: "Could we talk on Tuesday?",
  },
};

/**
 * Stores a request for a free consultation: a submission alone.
 *
 * @throws KeyReusedError when `storeLead` rejects the idempotency key
 */
export function submitConsultation(request: ConsultationRequest, meta: LeadMeta): Promise<WriteResult> {
  return storeLead({ formType: "consultation", ...request }, meta);
}
