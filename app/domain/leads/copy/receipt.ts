import { defineHydratedContent } from "~/shared/content/content-document.ts";

/** What a visitor reads once a message or a request for a consultation is stored. */
export const receipt = defineHydratedContent("leads.receipt", "later", {
  reference: "Your reference",
  copyReference: "Copy the reference",
  address: "We’ll write to",
  correct: "Not your address? Correct it",
  by: "You’ll hear from us",
  byTime: "by {time}, your time",
  byBerlinTime: "by {time} in Berlin",
  sameDay: "today",
  tenDays: "within ten working days",
  nextTitle: "What happens next",
  next: {
    message: [
      "A person reads your message, not a robot.",
      "You get a reply with a first suggestion, not a brochure.",
      "If it’s a fit, we suggest two times for a {callMinutes}-minute call.",
    ],
    question: ["A person reads your question, not a robot.", "You get the answer by email."],
    application: [
      "A person reads your application and looks at your CV.",
      "If it could be a fit, you get two times to choose from for a 30-minute call about the work.",
      "Either way, you get an answer, with reasons.",
    ],
    booked: [
      "You get an email with an invitation for your calendar, and a link to move or cancel the call.",
      "On the day of the call you get a one-page summary, and a price or a straight no.",
    ],
    requested: [
      "A coordinator looks at the calendar, and confirms the time by email.",
      "The email has a link to move or cancel the call.",
      "On the day of the call you get a one-page summary, and a price or a straight no.",
    ],
    consultation: [
      "A coordinator reads your request and looks at the calendar.",
      "You get two times for a {callMinutes}-minute call. If neither suits you, suggest one that does.",
      "On the day of the call you get a one-page summary, and a price or a straight no.",
    ],
  },
  /** Replaces the consultation form (docs/spec/public-site.md#214-other-pages). */
  consultationThanks: "Thank you! We will contact you soon to schedule your free consultation.",
  /** The same, where a time was booked. */
  bookedThanks: "Thank you! Your free consultation is booked.",
  requestedThanks: "Thank you! We’ll confirm your time by email.",
  appointment: "Your call",
  meanwhileTitle: "In the meantime",
  checklist: "Download the checklist: what to settle before you hand a task over",
  blog: "Read how other teams keep their back office lean",
  another: "Request another consultation",
});
