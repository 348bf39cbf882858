import type { ByLocale } from "~/domain/site/copy/locale.ts";

export const homeSteps = {
  en: {
    eyebrow: "How it works",
    title: "Seven days from first call to first report",
    text: "Three steps, about two hours of your time in all.",
    steps: [
      {
        icon: "calendar",
        day: "Day 0",
        title: "Book a free 30-minute consultation",
        text: "You tell us what eats your week. We tell you what we would take over, what it costs, and what we would leave alone.",
      },
      {
        icon: "message",
        day: "Days 1 to 3",
        title: "We set up chat and workspace",
        text: "A shared channel in your messaging app and a note-taking workspace with your routines, contacts and access list, written down once.",
      },
      {
        icon: "chart",
        day: "Day 7",
        title: "Start getting reports in 7 days",
        text: "Your first Friday report: what was done, what is open, what we need from you. From then on, every week.",
      },
    ],
    button: "Book Free Consultation Now",
    link: "See the full process",
  },
} as const satisfies ByLocale<unknown>;
