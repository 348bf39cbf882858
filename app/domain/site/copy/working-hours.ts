import type { ByLocale } from "./locale.ts";

/** The drawn day of visitor, coordinator and desk. */
export const workingHours = {
  en: {
    title: "Our hours, in yours",
    where: "Where do you work?",
    /** To choose from, by the time zone. */
    places: {
      "Europe/Berlin": "Berlin",
      "Europe/London": "London",
      "America/New_York": "New York",
      "America/Los_Angeles": "San Francisco",
      "Asia/Singapore": "Singapore",
    },
    lanes: {
      client: { name: "Your day" },
      coordinator: {
        name: "Your coordinator",
        note: "{hoursDays}, aligned with Central European Time (CET)",
      },
      desk: { name: "Operations desk", hours: "24x7", note: "Run from India (IST)" },
    },
    span: "{from}–{to}",
    together: "From {place}: {hours} together, {from} to {to} your time; the desk answers the rest of the day.",
    apart:
      "From {place}: no working hours together. Your coordinator is there from {from} to {to} your time; the desk answers all day.",
    hour: "1 hour",
    hours: "{hours} hours",
    now: "{time} in {place}.",
    coordinatorNow: "Your coordinator is at work.",
    deskNow: "The operations desk is there.",
  },
} as const satisfies ByLocale<unknown>;
