import type { ByLocale } from "~/domain/site/locale";

/** The headings that all service pages share. */
export const serviceLabels: ByLocale<
  Record<
    | "tasks"
    | "rhythm"
    | "deliverables"
    | "tools"
    | "questions"
    | "caseStudy"
    | "others"
    | "start"
    | "consultation"
    | "contact",
    string
  >
> = {
  en: {
    tasks: "What we do",
    rhythm: "How it runs",
    deliverables: "What you receive",
    tools: "What we work with",
    questions: "Questions about this service",
    caseStudy: "Related case study",
    others: "Other services",
    start: "Start with one routine",
    consultation: "Get a Free Consultation",
    contact: "Contact Us",
  },
};
