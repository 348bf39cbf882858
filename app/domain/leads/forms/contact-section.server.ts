import { v7 as uuidv7 } from "uuid";
import type { LeadPartRow } from "~/domain/leads/intake/insert-leads.server.ts";
import { type LeadInput, storeLead } from "~/domain/leads/intake/store-lead.server.ts";
import { displayName, NO_PHONE } from "~/domain/leads/submission.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { describeJsonRows } from "~/platform/db/json-rows.server.ts";
import type { WriteMeta, WriteResult } from "~/platform/forms/public-write.ts";
import { PRIVACY_CONSENT } from "./contact-section.ts";
import type { ContactSection } from "./contact-section-check.ts";

/** Stores what the home page's contact section sent: a submission and its message. Throws as `storeLead` does. */
export async function submitContactSection(contact: ContactSection, meta: WriteMeta): Promise<WriteResult> {
  const submission = {
    formType: "contact" as const,
    firstName: contact.firstName,
    lastName: contact.lastName,
    email: contact.email,
    phone: NO_PHONE,
    company: contact.company || null,
    country: null,
    message: contact.message,
    consentVersion: contact.consent ? PRIVACY_CONSENT.version : null,
  };
  return storeLead(submission, meta, [messageRow(submission, meta)]);
}

const MESSAGE_JSON_ROWS = describeJsonRows(contactMessages, [
  "id",
  "submissionId",
  "name",
  "email",
  "message",
  "createdAt",
  "updatedAt",
]);

/** The message that goes with a submission of the type contact. */
export function messageRow(contact: LeadInput & { message: string }, { now }: WriteMeta): LeadPartRow {
  const { email, message } = contact;
  const name = displayName(contact);
  const row: typeof contactMessages.$inferInsert = {
    id: uuidv7(),
    name,
    email,
    message,
    createdAt: now,
    updatedAt: now,
  };
  return { rows: MESSAGE_JSON_ROWS, row: (submissionId) => ({ ...row, submissionId }) };
}
