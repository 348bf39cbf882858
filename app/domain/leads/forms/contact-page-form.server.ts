import type { PublicForm } from "~/platform/forms/public-form.server.ts";
import { submitContactPage } from "./contact-page.server.ts";
import { CONTACT_PAGE } from "./contact-page.ts";
import { type ContactRequest, checkContactPage } from "./contact-page-check.ts";

/** The contact page's form, as `answerForm` takes it. */
export const contactPageForm: PublicForm<ContactRequest> = {
  form: CONTACT_PAGE,
  check: checkContactPage,
  store: submitContactPage,
  source: () => "contact-page",
};
