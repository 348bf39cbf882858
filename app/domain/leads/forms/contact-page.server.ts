import type { LeadMeta } from "~/domain/leads/intake/lead-rows.server.ts";
import { storeLead } from "~/domain/leads/intake/store-lead.server.ts";
import { NO_PHONE, referenceOf } from "~/domain/leads/submission.ts";
import type { JsonOperation } from "~/platform/forms/json-operation.server.ts";
import type { PublicForm } from "~/platform/forms/public-form.server.ts";
import type { WriteResult } from "~/platform/forms/public-write.ts";
import { type ContactRequest, checkContactPage, completeContactPayload, contactPayload } from "./contact-page-check.ts";

/** The contact page's form definition for `answerForm` (docs/spec/public-site.md#8-texts). */
export const contactPageForm: PublicForm<ContactRequest> = {
  form: {
    id: "contact-page",
    success: "Thanks! Your message has been sent.",
    failure: "Failed to submit. Please try again.",
    minimumMs: 2_000,
  },
  check: checkContactPage,
  store: submitContactPage,
  reference: referenceOf,
  source: () => "contact-page",
};

/** The JSON endpoint of the contact page, for programs. */
export const submitContactOperation: JsonOperation<typeof contactPayload> = {
  name: "submit-contact",
  summary: "Send a message, as the form of the contact page does",
  schema: contactPayload,
  complete: completeContactPayload,
  store: submitContactPage,
  takesKey: true,
  example: {
    firstName: "Asha",
    lastName: "Example",
    email: "asha@client.example",
    company: "Client Ltd",
    country: "India",
    requirements: "We need weekly client reports.",
    message: "We need weekly client reports.",
  },
};

/**
 * `submit-contact`: stores what the contact page or a program sent as a submission, a message and a business enquiry.
 *
 * @throws KeyReusedError when `storeLead` rejects the idempotency key
 */
export function submitContactPage(request: ContactRequest, meta: LeadMeta): Promise<WriteResult> {
  const { requirements, message, ...visitor } = request;
  return storeLead(
    {
      formType: "contact",
      ...visitor,
      phone: NO_PHONE,
      message: joinMessages(requirements, message),
      records: ["message", "enquiry"],
    },
    meta,
  );
}

/** Both fields have the same text by contract; where a program sends two texts, both are stored. */
function joinMessages(requirements: string, message: string | null | undefined): string {
  return !message || message === requirements ? requirements : `${requirements}\n\n${message}`;
}
