import { EXAMPLE_MONTHLY_HOURS, FRIDAY_REPORT_TIME } from "~/domain/site/copy/facts.ts";
import type { ByLocale } from "~/domain/site/copy/locale.ts";

/** A bar of the drawn week: from the morning of day `from` to the evening of day `to`, Monday being 1. */
export type Stretch = { from: number; to: number; text: string; hue?: "accent" | "sky" | "clay" | "soft" };

/** The texts of the drawn week beside the headline. It is invented, and labelled as such. */
export const heroPicture = {
  en: {
    label: "An example of a week with us: four routines from Monday to Friday, and the report that ends it",
    title: "Week 24",
    dates: "Monday to Friday",
    state: "On track",
    days: ["Mon", "Tue", "Wed", "Thu", "Fri"],
    lanes: [
      { name: "Projects", stretches: [{ from: 1, to: 5, text: "Board tidied every morning" }] },
      {
        name: "Invoices",
        stretches: [
          { from: 1, to: 2, text: "12 invoices sent", hue: "clay" },
          { from: 4, to: 5, text: "3 reminders", hue: "clay" },
        ],
      },
      { name: "CRM", stretches: [{ from: 2, to: 4, text: "58 records checked", hue: "sky" }] },
      {
        name: "Reporting",
        stretches: [
          { from: 3, to: 4, text: "Figures, draft", hue: "soft" },
          { from: 5, to: 5, text: `${FRIDAY_REPORT_TIME}`, hue: "accent" },
        ],
      },
    ],
    report: {
      title: "Friday report",
      sent: `Sent ${FRIDAY_REPORT_TIME} CET`,
      figures: [
        { figure: "31 of 34", label: "tasks done" },
        { figure: "30.0 h", label: `of ${EXAMPLE_MONTHLY_HOURS} this month` },
        { figure: "1", label: "question for you" },
      ],
      question: "May we move Thursday’s renewal call to Tuesday?",
    },
  },
} as const satisfies ByLocale<unknown>;
