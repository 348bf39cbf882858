import type { ByLocale } from "~/domain/site/copy/locale.ts";

export const contactPage = {
  en: {
    infoTitle: "Contact information",
    email: "Email",
    emailNote: "Answered within 4 hours",
    phone: "Phone and {messagingApp}",
    phoneNote: "Messages answered within 30 minutes",
    office: "Head office",
    hours: "Hours",
    hoursText:
      "Coordinators aligned with Central European Time (CET), Monday to Friday. Operations desk 24x7, run from India (IST).",
    socialTitle: "Find us elsewhere",
    next: {
      title: "What happens next",
      steps: [
        "A person reads your message within 4 hours.",
        "You get an answer with a first suggestion, not a brochure.",
        "If it fits, we propose two dates for a 30-minute call.",
      ],
    },
  },
} as const satisfies ByLocale<unknown>;
