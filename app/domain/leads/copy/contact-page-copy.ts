import { whileTrue } from "~/domain/site/copy/while-true.ts";
import { defineContent } from "~/shared/content/content-document.ts";

export const contactPage = defineContent("leads.contact-page", {
  infoTitle: "Contact information",
  email: "Email",
  emailNote: "Answered within {answerEmailsHours} hours",
  phone: whileTrue("phone", `Phone${whileTrue("link-messaging", " and {messagingApp}")}`, "{MessagingApp}"),
  phoneNote: whileTrue("link-messaging", "Messages answered within {answerMessagesMinutes} minutes"),
  office: "Head office",
  copyEmail: "Copy the email address",
  copyPhone: "Copy the phone number",
  copyOffice: "Copy the address",
  socialTitle: "Find us elsewhere",
  next: {
    title: "What happens next",
    steps: [
      "A person reads your message within {answerEmailsHours} hours.",
      "You get a reply with a first suggestion, not a brochure.",
      "If it’s a fit, we suggest two times for a {callMinutes}-minute call.",
    ],
  },
});
