import { defineContent, list } from "~/shared/content/content-document.ts";
import { whileTrue } from "./while-true.ts";

/** The facts beside the home page's contact form. */
export const contactFacts = defineContent("site.contact-facts", {
  quick: {
    chat: "Chat on {aMessagingApp}",
    consultation: "Book a {callMinutes}-minute consultation",
    network: "Our {professionalNetwork} profile",
  },
  info: {
    email: "Email",
    messaging: "{MessagingApp}",
    office: "{city} HQ",
    officeText: `${whileTrue("figure-support", `The operations desk runs 24x7${whileTrue("india", " on India Standard Time (IST)")}; your`, "Your")} coordinator keeps Central European hours.`,
  },
  /** In which languages one may write to us, for search engines. */
  languages: ["English", "German"],
  promise: {
    title: "Our response promise",
    items: list({
      linkMessaging: {
        restsOn: "link-messaging",
        icon: "message",
        channel: "{MessagingApp}",
        time: "within {answerMessagesMinutes} minutes",
      },
      mail: { icon: "mail", channel: "Email", time: "within {answerEmailsHours} hours" },
      calendar: { icon: "calendar", channel: "Consultation booking", time: "the same day" },
    }),
  },
});
