import { defineContent } from "~/shared/content/content-document.ts";

/** The headings and links that all service pages share. */
export const serviceLabels = defineContent("services.service-labels", {
  tasks: "What we do",
  rhythm: "How it runs",
  receive: "What changes hands, and what doesn’t",
  deliverables: "What you receive",
  keeps: "What stays with you",
  tools: "What we work with",
  questions: "Questions about this service",
  contactPrompt: "Something we haven’t answered?",
  askLink: "Write to us",
  relatedCase: "Related case study",
  read: "Read the case study",
  otherServices: "Other services",
  start: "Start with one routine",
  consultation: "Get a Free Consultation",
  contact: "Contact Us",
});
