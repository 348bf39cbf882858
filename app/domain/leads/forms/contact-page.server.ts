import { v7 as uuidv7 } from "uuid";
import type { LeadPartRow } from "~/domain/leads/intake/insert-leads.server.ts";
import { type LeadInput, storeLead } from "~/domain/leads/intake/store-lead.server.ts";
import { displayName, NO_PHONE } from "~/domain/leads/submission.ts";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { describeJsonRows } from "~/platform/db/json-rows.server.ts";
import type { WriteMeta, WriteResult } from "~/platform/forms/public-write.ts";
import type { ContactRequest } from "./contact-page-check.ts";
import { messageRow } from "./contact-section.server.ts";

/**
 * `submit-contact`: stores what the contact page or a program sent as a submission, a message and a business enquiry,
 * the latter two linked to the first. Throws as `storeLead` does.
 */
export async function submitContactPage(request: ContactRequest, meta: WriteMeta): Promise<WriteResult> {
  const contact = {
    formType: "contact" as const,
    firstName: request.firstName,
    lastName: request.lastName || null,
    email: request.email,
    phone: NO_PHONE,
    company: request.company || null,
    country: request.country,
    message: joinMessages(request),
    consentVersion: null,
  };
  return storeLead(contact, meta, [messageRow(contact, meta), enquiryRow(contact, meta)]);
}

const ENQUIRY_JSON_ROWS = describeJsonRows(businessEnquiries, [
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

function enquiryRow(contact: LeadInput & { message: string; phone: string }, { now }: WriteMeta): LeadPartRow {
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
  return { rows: ENQUIRY_JSON_ROWS, row: (submissionId) => ({ ...row, submissionId }) };
}

/** Both are the same text by contract; where a program sends two, none of them is lost. */
function joinMessages({ requirements, message }: ContactRequest): string {
  return !message || message === requirements ? requirements : `${requirements}\n\n${message}`;
}
