import { whileTrue } from "~/domain/site/copy/while-true.ts";
import { defineContent, list } from "~/shared/content/content-document.ts";

/** The six of `/services`: what our software team and consultants do beside the back office. */
export const servicesOverview = defineContent("services.services-overview", {
  learnMore: "Learn More",
  about: "about",
  details: {
    title: "The six in detail",
    text: "How each of them begins, how long it usually takes, and what is left when we are gone.",
    begins: "Begins with",
    takes: "Usually takes",
    leaves: "You keep",
  },
  cards: list({
    "custom-software-development": {
      icon: "code",
      title: "Custom Software Development",
      description: "Internal tools, portals and integrations for the step where your bought software ends.",
      features: [
        "Small releases, every two weeks",
        "Tests and documentation included",
        "Your repository from day one",
        "Hand-over to your own developers",
      ],
      /** The section that 'Learn More' links to, further down on the page. */
      detail: {
        text: "We build the small thing that is missing between two big ones: a portal for your clients, a form that fills three systems, an export your accountant accepts. If a product for it exists, we say so first.",
        begins: "A two-week first release",
        takes: `4 to 12 weeks${whileTrue("figure-people-per-client", ", two developers")}`,
        leaves: "Repository, tests and a hand-over day",
        more: { name: "How a project runs", href: "/how-it-works" },
      },
    },
    "digital-transformation": {
      icon: "compass",
      title: "Digital Transformation",
      description: "From paper, mail and spreadsheets to one flow, one department at a time, without a big bang.",
      features: [
        "Process map in the first week",
        "Quick wins before big plans",
        "Training in small groups",
        "Old and new run side by side",
      ],
      detail: {
        text: "We follow one order, one application or one complaint through your company and draw what happens to it. Then one step at a time leaves paper and mail, while the old way stays open until nobody uses it.",
        begins: "A process map, five working days",
        takes: "One department in a quarter",
        leaves: "The map, the new routine, trained people",
        more: { name: "", href: "/services/project-coordination" },
      },
    },
    "data-analytics": {
      icon: "chart",
      title: "Data Analytics",
      description: "Figures you can act on: collected once, defined clearly, shown where decisions are made.",
      features: [
        "One definition for each figure",
        "Dashboards in your tools",
        "Monthly reading with comment",
        "Data quality checks",
      ],
      detail: {
        text: "First a list of the ten figures you decide by, each with one definition and one source. Then the dashboard, in the tool you have. What nobody looked at for a month is taken off again.",
        begins: "A list of ten figures, agreed",
        takes: "3 weeks, then a day a month",
        leaves: "Definitions, queries and dashboards",
        more: { name: "", href: "/services/client-reporting" },
      },
    },
    "it-consulting": {
      icon: "lightbulb",
      title: "IT Consulting",
      description: "An outside opinion on tools, costs and risks, from people who will not sell you a licence.",
      features: ["Tool and cost review", "Access and security check", "Vendor comparison", "A plan with three sizes"],
      detail: {
        text: "We look at what you pay for, who has access and what would hurt if it failed. You get one paper with three plans: do little, do the sensible thing, do it properly, with costs for each.",
        begins: "A free {callMinutes}-minute call",
        takes: "5 to 10 days, fixed price",
        leaves: "A written opinion that names no reseller",
        more: { name: "Book Free Consultation", href: "/resources/free-consultation" },
      },
    },
    "dedicated-teams": {
      icon: "users",
      title: "Dedicated Teams",
      description: "Coordinators, developers, designers or testers who work for you alone and stay.",
      features: [
        "Chosen with you, not for you",
        "Aligned with Central European Time",
        "A lead who answers for results",
        "Grow or shrink by the month",
      ],
      detail: {
        text: `For work that needs somebody every day: people you interview, who join your stand-ups and use your accounts. We employ them${whileTrue("figure-people-per-client", ", train a second person beside each")} and answer for the result.`,
        begins: "Two interviews, one paid trial week",
        takes: "From three months on, by the month",
        leaves: "A team that can stay, or be taken over by you",
        more: { name: "The people behind it", href: "/company/our-team" },
      },
    },
    "maintenance-support": {
      icon: "lifebuoy",
      title: "Maintenance & Support",
      description: "Somebody who keeps it running: updates, backups, small changes and the phone at night.",
      features: [
        whileTrue(
          "figure-support",
          "Operations desk 24x7, from {homeland}",
          "Faults answered, and told of, the same day",
        ),
        "Updates tested before they go live",
        "Backups restored for practice",
        "Response times in writing",
      ],
      detail: {
        text: "We take over what others have built: read it, write down how it is run, bring updates in order, and then answer when it stops. What is urgent is defined beforehand, with times in writing.",
        begins: "A health check of what you run",
        takes: "By the month, with a fixed allowance",
        leaves: "A run book, tested backups, a change log",
        more: { name: "Tell us what you run", href: "/contact" },
      },
    },
  }),
  back: {
    title: "Looking for the back office itself?",
    text: "These six run every day, with a named handler each and a report every Friday.",
  },
  callToAction: {
    title: "Not sure which of these you need?",
    text: "Describe the problem, not the solution. We will say which service fits, or that none does.",
    first: { text: "Get Started", to: "/contact" },
    second: { text: "Contact Us", to: "/contact" },
  },
});
