import type { PublicForm } from "~/platform/forms/public-form.server.ts";
import { submitConsultation } from "./consultation.server.ts";
import { CONSULTATION } from "./consultation.ts";
import { type ConsultationRequest, checkConsultation } from "./consultation-check.ts";

/** The consultation form, as `answerForm` takes it. */
export const consultationForm: PublicForm<ConsultationRequest> = {
  form: CONSULTATION,
  check: checkConsultation,
  store: submitConsultation,
  source: () => "consultation-page",
};
