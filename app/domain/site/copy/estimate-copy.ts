import { defineHydratedContent } from "~/shared/content/content-document.ts";

/** The words of the hours estimate on `/how-it-works`, and of the list that it puts into the consultation's message. */
export const estimateCopy = defineHydratedContent("site.estimate", /^\/how-it-works$/, {
  title: "And your month?",
  text: "Count what you’d hand over. Each item takes the time it takes in the example.",
  each: "{minutes} each",
  durations: { hours: "h", minutes: "min" },
  units: {
    reports: { name: "Client reports", one: "client report", many: "client reports" },
    invoices: { name: "Invoices and reminders", one: "invoice with reminders", many: "invoices with reminders" },
    records: { name: "CRM records", one: "CRM record", many: "CRM records" },
    newsletters: { name: "Newsletters", one: "newsletter", many: "newsletters" },
  },
  fewer: "{step} fewer: {name}",
  more: "{step} more: {name}",
  total: "About",
  hour: "hour a month",
  hours: "hours a month",
  amount: "{amount} a month, at {rate} an hour",
  note: "Boards and stand-up notes are extra: about an hour each working day. Your proposal will have the exact figures.",
  talk: "Talk about these {hours} hours",
  talkOne: "Talk about this hour",
  talkNone: "Talk about your hours",
  message: "I would like to talk about these {hours} hours a month:",
  messageOne: "I would like to talk about this hour a month:",
});
