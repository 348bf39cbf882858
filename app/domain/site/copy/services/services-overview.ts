import type { IconName } from "~/domain/site/icon-name";
import type { ByLocale } from "~/domain/site/locale";

type OverviewCard = {
  id: string;
  icon: IconName;
  title: string;
  description: string;
  features: ReadonlyArray<string>;
  href: string;
};

/** The six of `/services`: what our software team and consultants do beside the back office. */
export const servicesOverview: ByLocale<{
  learnMore: string;
  cards: ReadonlyArray<OverviewCard>;
  back: { title: string; text: string };
  callToAction: { title: string; text: string; start: string; contact: string };
}> = {
  en: {
    learnMore: "Learn More",
    cards: [
      {
        id: "custom-software-development",
        icon: "code",
        title: "Custom Software Development",
        description: "Internal tools, portals and integrations for the step where your bought software ends.",
        features: [
          "Small releases, every two weeks",
          "Tests and documentation included",
          "Your repository from day one",
          "Hand-over to your own developers",
        ],
        href: "/how-it-works",
      },
      {
        id: "digital-transformation",
        icon: "compass",
        title: "Digital Transformation",
        description: "From paper, mail and spreadsheets to one flow, one department at a time, without a big bang.",
        features: [
          "Process map in the first week",
          "Quick wins before big plans",
          "Training in small groups",
          "Old and new run side by side",
        ],
        href: "/services/project-coordination",
      },
      {
        id: "data-analytics",
        icon: "chart",
        title: "Data Analytics",
        description: "Figures you can act on: collected once, defined clearly, shown where decisions are made.",
        features: [
          "One definition for each figure",
          "Dashboards in your tools",
          "Monthly reading with comment",
          "Data quality checks",
        ],
        href: "/services/client-reporting",
      },
      {
        id: "it-consulting",
        icon: "lightbulb",
        title: "IT Consulting",
        description: "An outside opinion on tools, costs and risks, from people who will not sell you a licence.",
        features: ["Tool and cost review", "Access and security check", "Vendor comparison", "A plan with three sizes"],
        href: "/resources/free-consultation",
      },
      {
        id: "dedicated-teams",
        icon: "users",
        title: "Dedicated Teams",
        description: "Coordinators, developers, designers or testers who work for you alone and stay.",
        features: [
          "Chosen with you, not for you",
          "Aligned with Central European Time",
          "A lead who answers for results",
          "Grow or shrink by the month",
        ],
        href: "/company/our-team",
      },
      {
        id: "maintenance-support",
        icon: "lifebuoy",
        title: "Maintenance & Support",
        description: "Somebody who keeps it running: updates, backups, small changes and the phone at night.",
        features: [
          "Operations desk 24x7, from India",
          "Updates tested before they go live",
          "Backups restored for practice",
          "Response times in writing",
        ],
        href: "/contact",
      },
    ],
    back: {
      title: "Looking for the back office itself?",
      text: "These six run every day, with a named handler each.",
    },
    callToAction: {
      title: "Not sure which of these you need?",
      text: "Describe the problem, not the solution. We will say which service fits, or that none does.",
      start: "Get Started",
      contact: "Contact Us",
    },
  },
};
