import { v7 as uuidv7 } from "uuid";
import type { LeadPart } from "~/domain/leads/intake/insert-leads.server.ts";
import { type Submission, storeSubmission } from "~/domain/leads/intake/store-lead.server.ts";
import { displayName, NO_PHONE } from "~/domain/leads/submission.ts";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { jsonRows } from "~/platform/db/json-rows.server.ts";
import type { WriteMeta, WriteResult } from "~/platform/forms/public-write.ts";
import type { ContactRequest } from "./contact-page-check.ts";
import { messageOf } from "./contact-section.server.ts";

/**
 * `submit-contact`: stores what the contact page or a program sent as a submission, a message and a business enquiry,
 * the latter two linked to the first. Throws as `storeSubmission` does.
 */
export async function submitContact(request: ContactRequest, meta: WriteMeta): Promise<WriteResult> {
  const contact = {
    formType: "contact" as const,
    firstName: request.firstName,
    lastName: request.lastName || null,
    email: request.email,
    phone: NO_PHONE,
    company: request.company || null,
    country: request.country,
    message: wholeMessage(request),
    consentVersion: null,
  };
  return storeSubmission(contact, meta, [messageOf(contact, meta), enquiryOf(contact, meta)]);
}

const ENQUIRY = jsonRows(businessEnquiries, [
  "id",
  "submissionId",
  "name",
  "email",
  "phone",
  "company",
  "country",
  "message",
  "createdAt",
  "updatedAt",
]);

function enquiryOf(contact: Submission & { message: string; phone: string }, { now }: WriteMeta): LeadPart {
  const { email, phone, company, country, message } = contact;
  const row: typeof businessEnquiries.$inferInsert = {
    id: uuidv7(),
    name: displayName(contact),
    email,
    phone,
    company,
    country,
    message,
    createdAt: now,
    updatedAt: now,
  };
  return { rows: ENQUIRY, row: (submissionId) => ({ ...row, submissionId }) };
}

/** Both are the same text by contract; where a program sends two, none of them is lost. */
function wholeMessage({ requirements, message }: ContactRequest): string {
  return !message || message === requirements ? requirements : `${requirements}\n\n${message}`;
}
