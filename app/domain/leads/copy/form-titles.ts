import { defineHydratedContent } from "~/shared/content/content-document.ts";

/** The texts around the forms' fields. They are apart from the pages' copy, which static islands keep out of the
 * bundle. */
export const formTitles = defineHydratedContent(
  "leads.form-titles",
  /^\/(?:contact|ask|404|resources\/free-consultation|company\/(?:case-studies|(?:case-studies|careers|blog)\/.+)|appointment\/.+)?$/,
  {
    contact: "Send us your requirements",
    consultation: "Request a call",
    ask: "Ask us",
    questionTitle: "Your question",
    send: "Send Message",
    book: "Book Free Consultation",
    again: "Send another message",
    /** Below the text of the consent. */
    policy: "Read the privacy policy",
    phoneUse: "Only to arrange a time with you.",
    /** What a message begins with that is written after reading of a service. */
    subject: "About: {service}",
    suggestTimes: "Suggest two times",
    /** The choice of times, once the owner has opened any. */
    pickTime: "Pick a time",
    callLength: "{minutes} minutes. Times are those of {place}.",
    oneTime: "1 time",
    freeTimes: "{count} times",
    noTime: "No time for now, just send the request",
    nearest: "The nearest free times",
    laterTimes: "Later times",
    loadingTimes: "Loading the later times …",
    timesFailed: "The later times could not be loaded. Please try again.",
    earlierTimes: "Earlier times",
    allTaken: "All times are taken at the moment. Send the request, and we’ll suggest two.",
    paused: "We can’t see at the moment which times are free. Send the request, and we’ll suggest two.",
    clocks: "Time zone",
    showZone: "Show the times there",
    times: "Two times that suit me, in {place} time: {first}, or {second}.",
  },
);
