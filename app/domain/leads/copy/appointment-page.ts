import { defineHydratedContent } from "~/shared/content/content-document.ts";

/** The page on which a visitor sees, moves or cancels their appointment, behind the link of an email. */
export const appointmentPage = defineHydratedContent("leads.appointment-page", /^\/appointment\//, {
  tab: "Your free consultation",
  when: "When",
  where: "Where",
  confirmed: { title: "Your free consultation", text: "This time is yours. We look forward to talking to you." },
  requested: {
    title: "Your free consultation",
    text: "We hold this time for you until {until}. You get an email as soon as it is confirmed.",
  },
  cancelled: {
    title: "This consultation is cancelled",
    text: "The time below is free again. You can book another one.",
  },
  expired: {
    title: "This time is no longer held",
    text: "It was not confirmed in time, and we are sorry. You can book another one.",
  },
  released: { title: "This time is no longer held", text: "You can choose another one." },
  past: { title: "This time has passed", text: "Would you like to talk to us again? You can book another time." },
  gone: {
    title: "This link leads nowhere any more",
    text: "The appointment it belongs to was deleted. It may also be that your mail program cut the link off; copy the whole of it into the address bar then.",
  },
  moved: { title: "Your consultation has a new time", text: "We have sent you an email that says so." },
  move: { title: "Move it to another time", button: "Move to this time" },
  cancel: {
    title: "Cancel it",
    word: "Would you like to tell us why? (optional)",
    button: "Cancel the consultation",
  },
  again: "Choose another time",
});
