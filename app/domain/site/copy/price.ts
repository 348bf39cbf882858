import { defineContent, list } from "~/shared/content/content-document.ts";
import { whileTrue } from "./while-true.ts";

/** How the monthly price is made, with an example; `app/domain/site/pricing/price-estimate.ts` has its figures. */
export const price = defineContent("site.price", {
  eyebrow: "Price",
  title: "One monthly price, and where it comes from",
  lead: `Every routine has its hours. Added up, they make the price${whileTrue("no-rate", ", which your proposal names")}, and each report shows what they really took.`,
  points: list({
    fixedMonth: { title: "Fixed for the month", text: "No set-up fee, and no surprises inside the agreed hours." },
    shownEveryFriday: {
      title: "Shown every Friday",
      text: "Hours by routine. If we need fewer, next month costs less.",
    },
    openEnd: { title: "No lock-in", text: "Either side can stop at the end of any month, by email." },
  }),
  example: {
    title: "An example: a software company of nine people",
    text: "Eleven client projects, about forty invoices and two hundred records a month, one newsletter.",
    head: { routine: "Routine", rhythm: "Rhythm", hours: "Hours a month" },
    routines: list({
      boardStandUp: { unit: "boards", name: "Board and stand-up notes", rhythm: "every working day" },
      clientReports: { unit: "reports", name: "Client reports", rhythm: "weekly, eleven clients" },
      invoicesReminders: { unit: "invoices", name: "Invoices and reminders", rhythm: "twice a week" },
      crmEntryCleaning: { unit: "records", name: "CRM entry and cleaning", rhythm: "every working day" },
      newsletter: { unit: "newsletters", name: "Newsletter", rhythm: "twice a month" },
    }),
    total: { name: "Total", rhythm: whileTrue("figure-people-per-client", "two people, one lead") },
    hours: "h",
    atRate: "A month, at {rate} an hour",
    note: "After the free consultation you get a two-page proposal with names, hours and a price.",
  },
});
