import { whileTrue } from "~/domain/site/copy/while-true.ts";
import { defineContent } from "~/shared/content/content-document.ts";

/** The email that acknowledges a visitor's message. The times are those of the pages with the forms. */
export const acknowledgement = defineContent("leads.acknowledgement", {
  subject: {
    message: "We have your message ({reference})",
    consultation: "Your free consultation ({reference})",
    application: "We have your application ({reference})",
  },
  greeting: "Hello {name},",
  arrived: {
    message: "Thank you for writing to {brand}. Your message has arrived, and a person will read it.",
    consultation: "Thank you for asking {brand} for a free consultation. Your request has arrived.",
    application:
      "Thank you for applying at {brand}. Your application and your CV have arrived, and a person will read them.",
  },
  next: {
    message: "You get an answer by email {emailTime}, at this address.",
    consultation:
      "We reply {bookingTime} with two dates for a {callMinutes}-minute call. If neither suits you, name one that does.",
    application: "You get an answer by email within ten working days, at this address.",
  },
  urgent: whileTrue("link-messaging", "Is it urgent? In {theMessagingApp} ({messaging}) we answer {messagingTime}."),
  reference: "Your reference is {reference}. To add something, just reply to this email.",
  notYou:
    "You get this email because your address was entered in a form at {domain}. If that wasn't you, nothing else will follow.",
});

/** What the owner's reply to a message says by itself. */
export const replyEmail = defineContent("leads.reply-email", {
  /** Above the message that is answered. */
  wrote: "On {date} at {time}, {name} wrote:",
});
