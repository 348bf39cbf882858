import { recordContact } from "~/domain/messages/commands.server.ts";
import { displayName, NO_PHONE } from "~/domain/submissions/submission.ts";
import type { WriteMeta, WriteResult } from "~/domain/submissions/write.ts";
import { database } from "~/platform/db/database.server.ts";
import type { ContactRequest } from "./contact-page-check.ts";
import { businessEnquiries } from "./tables.server.ts";

/**
 * `submit-contact`: stores what the contact page or a program sent as a submission, a message and a business enquiry,
 * the latter two linked to the first. Throws as `recordSubmission` does.
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
  return database().transaction(async (tx) => {
    const result = await recordContact(tx, contact, meta);
    if (result.duplicate) return result;
    await tx.insert(businessEnquiries).values({
      submissionId: result.id,
      name: displayName(contact),
      email: contact.email,
      phone: contact.phone,
      company: contact.company,
      country: contact.country,
      message: contact.message,
      createdAt: meta.now,
      updatedAt: meta.now,
    });
    return result;
  });
}

/** Both are the same text by contract; where a program sends two, none of them is lost. */
function wholeMessage({ requirements, message }: ContactRequest): string {
  return !message || message === requirements ? requirements : `${requirements}\n\n${message}`;
}
