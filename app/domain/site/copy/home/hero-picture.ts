import { defineContent, list } from "~/shared/content/content-document.ts";

/** A bar of the drawn week: from the morning of day `from` to the evening of day `to`, Monday being 1. */
export type Stretch = { from: number; to: number; text: string; hue?: "accent" | "sky" | "clay" | "soft" };

/** The texts of the drawn week beside the headline. It is invented, and labelled as such. */
export const heroPicture = defineContent("home.hero-picture", {
  label: "An example of a week with us: four routines from Monday to Friday, and the report that ends it",
  title: "Week 24",
  dates: "Monday to Friday",
  state: "On track",
  days: ["Mon", "Tue", "Wed", "Thu", "Fri"],
  lanes: list({
    projects: {
      name: "Projects",
      stretches: list({ boardTidiedEvery: { from: 1, to: 5, text: "Board tidied every morning" } }),
    },
    invoices: {
      name: "Invoices",
      stretches: list({
        invoicesSent: { from: 1, to: 2, text: "12 invoices sent", hue: "clay" },
        reminders: { from: 4, to: 5, text: "3 reminders", hue: "clay" },
      }),
    },
    crm: {
      name: "CRM",
      stretches: list({ recordsChecked: { from: 2, to: 4, text: "58 records checked", hue: "sky" } }),
    },
    reporting: {
      name: "Reporting",
      stretches: list({
        figuresDraft: { from: 3, to: 4, text: "Figures, draft", hue: "soft" },
        accent: { from: 5, to: 5, text: "{fridayReportTime}", hue: "accent" },
      }),
    },
  }),
  report: {
    title: "Friday report",
    sent: "Sent {fridayReportTime} CET",
    figures: list({
      tasksDone: { figure: "31 of 34", label: "tasks done" },
      thisMonth: { figure: "30.0 h", label: "of {exampleMonthlyHours} this month" },
      question: { figure: "1", label: "question for you" },
    }),
    question: "Can we move Thursday’s renewal call to Tuesday?",
  },
});
