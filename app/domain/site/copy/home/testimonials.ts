import { NAMES_CHANGED, type NamedClient } from "~/domain/site/copy/client-names.ts";
import { defineContent, list } from "~/shared/content/content-document.ts";

/** Where a testimonial can be shown; of those of the company profile that quotes the first one. */
export const TESTIMONIAL_PLACES = {
  home: "Testimonials of the home page",
  services: "Services",
  profile: "Company profile (PDF)",
} as const;

export type Testimonial = NamedClient & {
  id: string;
  sample: string;
  name: string;
  role: string;
  company: string;
  rating: 5;
  text: string;
  results: string;
  /** Keys of `TESTIMONIAL_PLACES`. */
  shownOn: ReadonlyArray<string>;
};

export const testimonials = defineContent<{
  eyebrow: string;
  title: string;
  rating: string;
  testimonials: ReadonlyArray<Testimonial>;
  storiesTitle: string;
  storiesText: string;
  labels: { challenge: string; solution: string; result: string; more: string; of: string };
  stats: ReadonlyArray<{ sample: string; figure: string; label: string }>;
}>("home.testimonials", {
  eyebrow: "Testimonials",
  title: "What changes when someone else keeps the list",
  rating: "Rated 5 out of 5",
  testimonials: list({
    claraWeidmann: {
      ...NAMES_CHANGED,
      sample: "testimonial-clara-weidmann",
      name: "Clara Weidmann",
      role: "Founder",
      company: "Plumbline Labs, Zurich",
      rating: 5,
      text: "On the second Friday the report listed a client renewal I had forgotten about. That one line paid for the year.",
      results: "40+ hours saved monthly",
      shownOn: ["home", "profile"],
    },
    tomAshdown: {
      ...NAMES_CHANGED,
      sample: "testimonial-tom-ashdown",
      name: "Tom Ashdown",
      role: "Managing Director",
      company: "Fable & Finch, Leeds",
      rating: 5,
      text: "They write the reminder I never had the nerve to write: friendly, dated, and impossible to ignore. Nothing is over 30 days now.",
      results: "99% invoice collection rate",
      shownOn: ["home", "profile"],
    },
    sofieLindqvist: {
      ...NAMES_CHANGED,
      sample: "testimonial-sofie-lindqvist",
      name: "Sofie Lindqvist",
      role: "Head of Sales",
      company: "Halden & Moss, Malmö",
      rating: 5,
      text: "We stopped arguing about whose spreadsheet was right. The CRM is right, because someone puts it right every evening.",
      results: "40% lead conversion increase",
      shownOn: ["home", "profile"],
    },
  }),
  storiesTitle: "Success Stories",
  storiesText: "Different companies, different messes, and what changed.",
  labels: {
    challenge: "Challenge",
    solution: "Solution",
    result: "Result",
    more: "Read the case study",
    of: "of",
  },
  stats: list({
    clientSatisfaction: { sample: "figure-satisfaction", figure: "98%", label: "Client satisfaction" },
    hoursSavedMonthly: { sample: "figure-hours-saved", figure: "50+", label: "Hours saved monthly" },
    averageCostSavings: { sample: "figure-savings", figure: "$28k", label: "Average cost savings" },
    averageSetup: { sample: "figure-average-setup", figure: "{setupDays} days", label: "Average setup" },
  }),
});
