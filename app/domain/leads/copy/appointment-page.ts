import { defineHydratedContent } from "~/shared/content/content-document.ts";

/** The page on which a visitor sees, moves or cancels their appointment, behind the link of an email. */
export const appointmentPage = defineHydratedContent("leads.appointment-page", /^\/appointment\//, {
  tab: "Your free consultation",
  when: "When",
  where: "Where",
  confirmed: { title: "Your free consultation", text: "This time is yours. We look forward to talking to you." },
  requested: {
    title: "Your free consultation",
    text: "We’re holding this time for you until {until}. You’ll get an email as soon as it is confirmed.",
  },
  cancelled: {
    title: "This consultation is cancelled",
    text: "The time below is free again. You can book another one.",
  },
  expired: {
    title: "This time is no longer held",
    text: "We’re sorry: it wasn’t confirmed in time. You can book another one.",
  },
  released: { title: "This time is no longer held", text: "You can choose another one." },
  past: { title: "This time has passed", text: "Would you like to talk to us again? You can book another time." },
  gone: {
    title: "This link no longer works",
    text: "The appointment it belonged to was deleted, or your mail app has cut the link short. In that case, copy all of it into the address bar.",
  },
  moved: { title: "Your consultation has a new time", text: "We’ve sent you an email to confirm it." },
  move: { title: "Move it to another time", button: "Move to this time" },
  cancel: {
    title: "Cancel it",
    word: "Would you like to tell us why? (optional)",
    button: "Cancel the consultation",
  },
  again: "Choose another time",
});
