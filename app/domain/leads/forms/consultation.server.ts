import { isUpcomingStatus } from "~/domain/booking/appointment.ts";
import { type BookingResult, bookConsultation, clockOf } from "~/domain/leads/appointments/book-appointment.server.ts";
import type { LeadMeta } from "~/domain/leads/intake/lead-rows.server.ts";
import { storeLead } from "~/domain/leads/intake/store-lead.server.ts";
import { referenceOf } from "~/domain/leads/submission.ts";
import type { JsonOperation } from "~/platform/forms/json-operation.server.ts";
import type { PublicForm } from "~/platform/forms/public-form.server.ts";
import type { WriteResult } from "~/platform/forms/public-write.ts";
import type { FormReceipt } from "~/shared/forms/form-answer.ts";
import { type ConsultationRequest, checkConsultation, consultationPayload } from "./consultation-check.ts";

/**
 * The consultation form's definition for `answerForm` (docs/spec/public-site.md#8-texts,
 * docs/spec/public-site.md#214-other-pages).
 */
export const consultationForm: PublicForm<ConsultationRequest, WriteResult | BookingResult> = {
  form: {
    id: "consultation",
    success: "Request submitted successfully",
    failure: "Submission failed. Please try again.",
    minimumMs: 2_000,
  },
  check: checkConsultation,
  store: submitConsultation,
  reference: referenceOf,
  receipt: (stored) =>
    "appointment" in stored && isUpcomingStatus(stored.appointment.status)
      ? { appointment: receiptOf(stored.appointment) }
      : {},
  source: () => "consultation-page",
};

/**
 * What a visitor reads of their appointment. Spam holds no time, and its sender doesn't learn that it is taken for
 * spam.
 */
function receiptOf({ startsAt, timeZone, status, released }: BookingResult["appointment"]): FormReceipt["appointment"] {
  return { startsAt: startsAt.toISOString(), timeZone, isConfirmed: status === "confirmed" && !released };
}

/** The JSON endpoint of the consultation form, for programs. */
export const submitConsultationOperation: JsonOperation<typeof consultationPayload> = {
  name: "submit-consultation",
  summary:
    "Ask for a free consultation, at a time of `GET /api/consultation-times` if you like: the same key with another time moves it",
  schema: consultationPayload,
  store: submitConsultation,
  takesKey: true,
  canConflict: true,
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
 * Stores a request for a free consultation: a submission, with an appointment where a time was chosen.
 *
 * @throws KeyReusedError when `storeLead` rejects the idempotency key
 * @throws HttpError when the time can't be booked; see `bookConsultation`
 */
export function submitConsultation(
  { time, timeZone, clock, ...request }: ConsultationRequest,
  meta: LeadMeta,
): Promise<WriteResult | BookingResult> {
  const lead = { formType: "consultation" as const, ...request };
  if (!time) return storeLead(lead, meta);
  return bookConsultation(lead, { time: new Date(time), ...clockOf(timeZone, clock) }, meta);
}
