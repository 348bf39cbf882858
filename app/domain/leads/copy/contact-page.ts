import { ANSWER_EMAILS_WITHIN_HOURS, ANSWER_MESSAGES_WITHIN_MINUTES, CALL_MINUTES } from "~/domain/site/copy/facts.ts";
import type { ByLocale } from "~/domain/site/copy/locale.ts";
import { whileTrue } from "~/domain/site/copy/while-true.ts";

export const contactPage = {
  en: {
    infoTitle: "Contact information",
    email: "Email",
    emailNote: `Answered within ${ANSWER_EMAILS_WITHIN_HOURS} hours`,
    phone: whileTrue("phone", `Phone${whileTrue("link-messaging", " and {messagingApp}")}`, "{MessagingApp}"),
    phoneNote: whileTrue("link-messaging", `Messages answered within ${ANSWER_MESSAGES_WITHIN_MINUTES} minutes`),
    office: "Head office",
    copyEmail: "Copy the email address",
    copyPhone: "Copy the phone number",
    copyOffice: "Copy the address",
    socialTitle: "Find us elsewhere",
    next: {
      title: "What happens next",
      steps: [
        `A person reads your message within ${ANSWER_EMAILS_WITHIN_HOURS} hours.`,
        "You get an answer with a first suggestion, not a brochure.",
        `If it fits, we propose two dates for a ${CALL_MINUTES}-minute call.`,
      ],
    },
  },
} as const satisfies ByLocale<unknown>;
