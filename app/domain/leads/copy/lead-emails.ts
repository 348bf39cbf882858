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
    consultation: "Thank you for requesting a free consultation with {brand}. Your request has arrived.",
    application:
      "Thank you for applying to {brand}. Your application and your CV have arrived, and a person will read them.",
  },
  next: {
    message: "You’ll get an answer by email {emailTime}, at this address.",
    consultation:
      "We reply {bookingTime} with two times for a {callMinutes}-minute call. If neither suits you, suggest one that does.",
    application: "You’ll get an answer by email within ten working days, at this address.",
  },
  urgent: whileTrue("link-messaging", "Is it urgent? On {theMessagingApp} ({messaging}) we reply {messagingTime}."),
  reference: "Your reference is {reference}. To add something, just reply to this email.",
  notYou:
    "You’re receiving this email because your address was entered in a form at {domain}. If that wasn’t you, you won’t hear from us again.",
});

/** What the owner's reply to a message says by itself. */
export const replyEmail = defineContent("leads.reply-email", {
  /** Above the message that is answered. */
  wrote: "On {date} at {time}, {name} wrote:",
});

/** The emails to a visitor about their appointment, and what their calendar says of it. */
export const appointmentEmails = defineContent("leads.appointment-emails", {
  subject: {
    booked: "Your free consultation is booked ({reference})",
    requested: "Your free consultation awaits confirmation ({reference})",
    confirmed: "Your free consultation is confirmed ({reference})",
    moved: "Your free consultation has a new time ({reference})",
    cancelled: "Your free consultation is cancelled ({reference})",
    expired: "Your free consultation could not be confirmed ({reference})",
    taken: "Your free consultation needs another time ({reference})",
    reminder: "Reminder: your free consultation ({reference})",
  },
  greeting: "Hello {name},",
  text: {
    booked: "Thank you for booking a free consultation with {brand}. The time below is yours.",
    requested:
      "Thank you for requesting a free consultation with {brand}. We’re holding the time below for you. Once we have confirmed it, you’ll get another email.",
    confirmed: "The time below is confirmed. We look forward to talking to you.",
    moved: "Your free consultation with {brand} has moved to the time below. The previous time no longer applies.",
    cancelled: "Your free consultation with {brand} at the time below is cancelled.",
    expired:
      "We’re sorry: we couldn’t confirm the time below. We still have your message. Choose another time, or just reply to this email.",
    taken:
      "Thank you for requesting a free consultation with {brand}. We’re sorry: the time below was taken before we could book it for you. We have your message. Choose another time, or just reply to this email.",
    reminder: "Your free consultation with {brand} is coming up.",
  },
  when: "When",
  where: "Where",
  heldUntil: "Held for you until",
  place: {
    phone: "By phone: we’ll call the number you gave us",
    messaging: whileTrue(
      "link-messaging",
      "On {theMessagingApp} ({messaging}): we’ll call the number you gave us",
      "On a messaging app: we’ll call the number you gave us",
    ),
    video: "By video",
    videoLater: "By video: the link follows by email",
  },
  invitation: "The invitation for your calendar is attached.",
  manage: "Move or cancel it",
  again: "Choose another time",
  reference: "Your reference is {reference}. To add something, just reply to this email.",
  notYou:
    "You’re receiving this email because your address was entered in a form at {domain}. If that wasn’t you, please reply and let us know.",
  calendar: {
    summary: "Free consultation with {brand}",
    manage: "Move or cancel: {link}",
  },
});
