import { ANSWER_EMAILS_WITHIN_HOURS, ANSWER_MESSAGES_WITHIN_MINUTES, CALL_MINUTES } from "~/domain/site/copy/facts.ts";
import type { ByLocale } from "./locale.ts";
import { whileTrue } from "./while-true.ts";

/** The facts beside the home page's contact form. */
export const contactFacts = {
  en: {
    quick: {
      chat: "Chat in {aMessagingApp}",
      consultation: `Book a ${CALL_MINUTES}-minute consultation`,
      network: "Our {professionalNetwork} profile",
    },
    info: {
      email: "Email",
      messaging: "{MessagingApp}",
      office: "{city} HQ",
      officeText: `${whileTrue("figure-support", `The operations desk runs 24x7${whileTrue("india", " on India Standard Time (IST)")}; your`, "Your")} coordinator keeps Central European hours.`,
    },
    promise: {
      title: "Our response promise",
      items: [
        {
          restsOn: "link-messaging",
          icon: "message",
          channel: "{MessagingApp}",
          time: `within ${ANSWER_MESSAGES_WITHIN_MINUTES} minutes`,
        },
        { icon: "mail", channel: "Email", time: `within ${ANSWER_EMAILS_WITHIN_HOURS} hours` },
        { icon: "calendar", channel: "Consultation booking", time: "the same day" },
      ],
    },
  },
} as const satisfies ByLocale<unknown>;
