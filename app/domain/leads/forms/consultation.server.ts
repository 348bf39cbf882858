import { type LeadInput, storeLead } from "~/domain/leads/intake/store-lead.server.ts";
import type { WriteMeta, WriteResult } from "~/platform/forms/public-write.ts";
import type { ConsultationRequest } from "./consultation-check.ts";

/** Stores a request for a free consultation: one submission. Throws as `storeLead` does. */
export async function submitConsultation(request: ConsultationRequest, meta: WriteMeta): Promise<WriteResult> {
  const submission: LeadInput = {
    formType: "consultation",
    firstName: request.firstName,
    lastName: request.lastName || null,
    email: request.email,
    phone: request.phone,
    company: request.company || null,
    country: null,
    message: request.message,
    consentVersion: null,
  };
  return storeLead(submission, meta);
}
