import type { IconName } from "~/domain/site/icon-name";
import type { ByLocale } from "~/domain/site/locale";

type ProcessStep = {
  icon: IconName;
  title: string;
  when: string;
  description: string;
  features: ReadonlyArray<string>;
};

/** The five steps of the page; the home page tells the first week in three. */
export const howItWorks: ByLocale<{
  steps: ReadonlyArray<ProcessStep>;
  weekly: { title: string; text: string };
  callToAction: { title: string; text: string; consultation: string; contact: string };
}> = {
  en: {
    steps: [
      {
        icon: "search",
        title: "Discovery & Planning",
        when: "Day 0",
        description:
          "A 30-minute call, free. You walk us through a normal week; we write down every routine, how often it happens and what it costs you when it slips.",
        features: [
          "List of routines with hours",
          "Tools and access needed",
          "What we would leave alone",
          "A first estimate on the call",
        ],
      },
      {
        icon: "handshake",
        title: "Proposal & Agreement",
        when: "Day 1",
        description:
          "Two pages: scope, hours, price, names. With it comes the data processing agreement. You can sign, change or decline it; there is no third call to persuade you.",
        features: [
          "Fixed monthly price",
          "Named team members",
          "Data processing agreement",
          "Cancel at the end of any month",
        ],
      },
      {
        icon: "pen",
        title: "Design & Development",
        when: "Days 2 to 4",
        description:
          "We set up channel, workspace and accounts, write each routine as a page with pictures, and build the small automations that save the most clicks.",
        features: [
          "Shared channel and workspace",
          "Named accounts, two-factor",
          "Routines written as pages",
          "Automations where they pay",
        ],
      },
      {
        icon: "clipboard",
        title: "Testing & Deployment",
        when: "Days 5 and 6",
        description:
          "A dry run with real cases while you watch. Whatever is unclear goes back into the page it came from. Then the routine goes live, one after the other.",
        features: [
          "Dry run with your cases",
          "A second person trained",
          "Your sign-off per routine",
          "Nothing switched off too early",
        ],
      },
      {
        icon: "rocket",
        title: "Launch & Support",
        when: "Day 7 and on",
        description:
          "The first Friday report arrives, and then one every week. Your coordinator keeps Central European hours; the operations desk behind answers 24x7.",
        features: [
          "Weekly report with hours",
          "Monthly look at what to improve",
          "Messaging app within 30 minutes",
          "Quarterly access review",
        ],
      },
    ],
    weekly: {
      title: "And then, every Friday",
      text: "One page: what was done, what is open, what it took, what we need from you.",
    },
    callToAction: {
      title: "The first step takes half an hour",
      text: "Bring the task you like least. You leave with a plan for it, whether we work together or not.",
      consultation: "Get a Free Consultation",
      contact: "Contact Us",
    },
  },
};
