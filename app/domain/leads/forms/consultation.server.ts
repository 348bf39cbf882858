import { type Submission, storeSubmission } from "~/domain/leads/intake/store-lead.server.ts";
import type { WriteMeta, WriteResult } from "~/platform/forms/public-write.ts";
import type { Consultation } from "./consultation-check.ts";

/** Stores a request for a free consultation: one submission. Throws as `storeSubmission` does. */
export async function submitConsultation(request: Consultation, meta: WriteMeta): Promise<WriteResult> {
  const submission: Submission = {
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
  return storeSubmission(submission, meta);
}
