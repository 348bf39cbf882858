import type { ByLocale } from "./locale.ts";

/** The facts beside the home page's contact form. */
export const contactFacts = {
  en: {
    quick: {
      chat: "Chat in {aMessagingApp}",
      consultation: "Book a 30-minute consultation",
      network: "Our {professionalNetwork} profile",
    },
    info: {
      email: "Email",
      messaging: "{MessagingApp}",
      office: "{city} HQ",
      officeText:
        "The operations desk runs 24x7 on India Standard Time (IST); your coordinator keeps Central European hours.",
    },
    promise: {
      title: "Our response promise",
      items: [
        { icon: "message", channel: "{MessagingApp}", time: "within 30 minutes" },
        { icon: "mail", channel: "Email", time: "within 4 hours" },
        { icon: "calendar", channel: "Consultation booking", time: "the same day" },
      ],
    },
  },
} as const satisfies ByLocale<unknown>;
