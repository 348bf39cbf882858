import { defineHydratedContent } from "~/shared/content/content-document.ts";

/** The texts of the application form. */
export const applicationForm = defineHydratedContent("leads.application-form", /^\/company\/careers(?:\/|$)/, {
  name: "Name",
  email: "Email",
  phone: "Phone (optional)",
  link: "Link (optional)",
  linkUse: "Your portfolio, your profile, or work that you are proud of.",
  message: "Message",
  messageUse: "Two sentences are enough: why this work, and why you.",
  cv: "Your CV",
  cvUse: "PDF, Word (.docx) or OpenDocument (.odt), up to 5 MB.",
  send: "Send application",
  sending: "Sending...",
  sent: "of your application is sent",
});
