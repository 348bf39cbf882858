import { recordSubmission, type Submission } from "~/domain/submissions/record.server.ts";
import { displayName, NO_PHONE } from "~/domain/submissions/submission.ts";
import type { WriteMeta, WriteResult } from "~/domain/submissions/write.ts";
import { database, type Executor } from "~/platform/db/database.server.ts";
import { PRIVACY_CONSENT } from "./contact-section.ts";
import type { ContactSection } from "./contact-section-check.ts";
import { contactMessages } from "./tables.server.ts";

/** Stores what the home page's contact section sent: a submission and its message. Throws as `recordSubmission` does. */
export async function submitContactSection(contact: ContactSection, meta: WriteMeta): Promise<WriteResult> {
  return database().transaction((tx) =>
    recordContact(
      tx,
      {
        formType: "contact",
        firstName: contact.firstName,
        lastName: contact.lastName,
        email: contact.email,
        phone: NO_PHONE,
        company: contact.company || null,
        country: null,
        message: contact.message,
        consentVersion: contact.consent ? PRIVACY_CONSENT.version : null,
      },
      meta,
    ),
  );
}

/**
 * Stores a submission of the type contact and the message that goes with it, inside the caller's transaction.
 * A duplicate writes nothing. Throws as `recordSubmission` does.
 */
export async function recordContact(
  tx: Executor,
  contact: Submission & { message: string },
  meta: WriteMeta,
): Promise<WriteResult> {
  const result = await recordSubmission(tx, contact, meta);
  if (result.duplicate) return result;
  await tx.insert(contactMessages).values({
    submissionId: result.id,
    name: displayName(contact),
    email: contact.email,
    message: contact.message,
    createdAt: meta.now,
    updatedAt: meta.now,
  });
  return result;
}
