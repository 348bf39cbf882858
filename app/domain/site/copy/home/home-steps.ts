import {
  CALL_MINUTES,
  CLIENT_SETUP_HOURS_IN_WORDS,
  SETUP_DAYS,
  SETUP_DAYS_AT_START,
} from "~/domain/site/copy/facts.ts";
import type { ByLocale } from "~/domain/site/copy/locale.ts";

export const homeSteps = {
  en: {
    eyebrow: "How it works",
    title: `${SETUP_DAYS_AT_START} days from first call to first report`,
    text: `Three steps, about ${CLIENT_SETUP_HOURS_IN_WORDS} hours of your time in all.`,
    steps: [
      {
        icon: "calendar",
        day: "Day 0",
        title: `Book a free ${CALL_MINUTES}-minute consultation`,
        text: "You tell us what eats your week. We tell you what we would take over, what it costs, and what we would leave alone.",
      },
      {
        icon: "message",
        day: "Days 2 to 4",
        title: "We set up chat and workspace",
        text: "A shared channel in your messaging app and a note-taking workspace with your routines, contacts and access list, written down once.",
      },
      {
        icon: "chart",
        day: `Day ${SETUP_DAYS}`,
        title: `Start getting reports in ${SETUP_DAYS} days`,
        text: "Your first report: what was done, what is open, what we need from you. From then on, one every Friday.",
      },
    ],
    button: "Book Free Consultation Now",
    link: "See the full process",
  },
} as const satisfies ByLocale<unknown>;
