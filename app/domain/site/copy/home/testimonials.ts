import { defineContent, list } from "~/shared/content/content-document.ts";

type Testimonial = {
  sample: string;
  name: string;
  role: string;
  company: string;
  rating: 5;
  text: string;
  results: string;
};
type Story = { sample: string; company: string; challenge: string; solution: string; result: string; href: string };

export const testimonials = defineContent<{
  eyebrow: string;
  title: string;
  rating: string;
  testimonials: ReadonlyArray<Testimonial>;
  storiesTitle: string;
  storiesText: string;
  labels: { challenge: string; solution: string; result: string; more: string; of: string };
  stories: ReadonlyArray<Story>;
  stats: ReadonlyArray<{ sample: string; figure: string; label: string }>;
}>("home.testimonials", {
  eyebrow: "Testimonials",
  title: "What changes when someone else keeps the list",
  rating: "Rated 5 out of 5",
  testimonials: list({
    claraWeidmann: {
      sample: "testimonial-clara-weidmann",
      name: "Clara Weidmann",
      role: "Founder",
      company: "Plumbline Labs, Zurich",
      rating: 5,
      text: "On the second Friday the report listed a client renewal I had forgotten about. That one line paid for the year.",
      results: "40+ hours saved monthly",
    },
    tomAshdown: {
      sample: "testimonial-tom-ashdown",
      name: "Tom Ashdown",
      role: "Managing Director",
      company: "Fable & Finch, Leeds",
      rating: 5,
      text: "They write the reminder I never had the nerve to write: friendly, dated, and impossible to ignore. Nothing is over 30 days now.",
      results: "99% invoice collection rate",
    },
    sofieLindqvist: {
      sample: "testimonial-sofie-lindqvist",
      name: "Sofie Lindqvist",
      role: "Head of Sales",
      company: "Halden & Moss, Malmö",
      rating: 5,
      text: "We stopped arguing about whose spreadsheet was right. The CRM is right, because somebody makes it right every evening.",
      results: "40% lead conversion increase",
    },
  }),
  storiesTitle: "Success Stories",
  storiesText: "Different companies, different messes, and what is different today.",
  labels: {
    challenge: "Challenge",
    solution: "Solution",
    result: "Result",
    more: "Read the case study",
    of: "of",
  },
  stories: list({
    fableFinch: {
      sample: "case-fable-and-finch",
      company: "Fable & Finch",
      challenge: "A shop of 1,400 products, orders retyped by hand into three systems, invoices two weeks late.",
      solution: "Order flow rebuilt, a billing desk with a reminder routine, one board for everyone.",
      result: "90% time reduction in order entry and a 99% invoice collection rate.",
      href: "/company/case-studies#fable-and-finch",
    },
    plumblineLabs: {
      sample: "case-plumbline-labs",
      company: "Plumbline Labs",
      challenge: "Two founders, eleven client projects, and every status update written at midnight.",
      solution: "A coordinator, a daily board routine and client reports that go out on Thursdays.",
      result: "40+ hours saved monthly, and no report sent late since week three.",
      href: "/company/case-studies#plumbline-labs",
    },
    haldenMoss: {
      sample: "case-halden-and-moss",
      company: "Halden & Moss",
      challenge: "Leads from four channels, a third of them never called back, costs rising with every hire.",
      solution: "One CRM, same-day entry, dated follow-ups, and a marketing calendar to feed it.",
      result: "40% lead conversion increase at 60% lower operating costs than the planned hires.",
      href: "/company/case-studies#halden-and-moss",
    },
  }),
  stats: list({
    clientSatisfaction: { sample: "figure-satisfaction", figure: "98%", label: "Client satisfaction" },
    hoursSavedMonthly: { sample: "figure-hours-saved", figure: "50+", label: "Hours saved monthly" },
    averageCostSavings: { sample: "figure-savings", figure: "$28k", label: "Average cost savings" },
    averageSetup: { sample: "figure-average-setup", figure: "{setupDays} days", label: "Average setup" },
  }),
});
