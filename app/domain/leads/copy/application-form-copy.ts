import { defineHydratedContent } from "~/shared/content/content-document.ts";

/** The texts of the application form. */
export const applicationForm = defineHydratedContent("leads.application-form", /^\/company\/careers(?:\/|$)/, {
  name: "Name",
  email: "Email",
  phone: "Phone (optional)",
  phoneUse: "With the country code.",
  link: "Link (optional)",
  linkUse: "A portfolio, a profile, or your work.",
  message: "Message",
  messageUse: "Two sentences are enough: why this work, and why you.",
  cv: "Your CV",
  cvUse: "PDF, Word (.docx) or OpenDocument (.odt), up to 5 MB.",
  send: "Send application",
  sending: "Sending...",
  sent: "of your application is sent",
});
