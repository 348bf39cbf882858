import type { LeadMeta } from "~/domain/leads/intake/lead-rows.server.ts";
import { storeLead } from "~/domain/leads/intake/store-lead.server.ts";
import { NO_PHONE, referenceOf } from "~/domain/leads/submission.ts";
import type { PublicForm } from "~/platform/forms/public-form.server.ts";
import type { WriteResult } from "~/platform/forms/public-write.ts";
import { currentConsent } from "~/shared/privacy/consent-texts.ts";
import { type ContactSectionInput, checkContactSection } from "./contact-section-check.ts";

/** The home page's contact form definition for `answerForm` (docs/spec/public-site.md#8-texts). */
export const contactSectionForm: PublicForm<ContactSectionInput> = {
  form: {
    id: "home",
    success: "Thank you for your message! We will get back to you soon.",
    failure: "Failed to send message. Please try again.",
    minimumMs: 2_000,
  },
  check: checkContactSection,
  store: submitContactSection,
  reference: referenceOf,
  source: () => "home",
};

/**
 * Stores what the home page's contact section sent: a submission and its message.
 *
 * @throws KeyReusedError when `storeLead` rejects the idempotency key
 */
export function submitContactSection(
  { consent, ...visitor }: ContactSectionInput,
  meta: LeadMeta,
): Promise<WriteResult> {
  const consentVersion = consent ? currentConsent("contact").version : null;
  return storeLead({ formType: "contact", ...visitor, phone: NO_PHONE, consentVersion, records: ["message"] }, meta);
}
