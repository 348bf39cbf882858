import type { PublicForm } from "~/platform/forms/public-form.server.ts";
import { submitContactSection } from "./contact-section.server.ts";
import { CONTACT_SECTION } from "./contact-section.ts";
import { type ContactSection, checkContactSection } from "./contact-section-check.ts";

/** The home page's contact form, as `answerForm` takes it. */
export const contactSectionForm: PublicForm<ContactSection> = {
  form: CONTACT_SECTION,
  check: checkContactSection,
  store: submitContactSection,
  source: () => "home",
};
