import { whileTrue } from "~/domain/site/copy/while-true.ts";
import { defineContent, list } from "~/shared/content/content-document.ts";

/** The six of `/services`: what our software team and consultants do beside the back office. */
export const servicesOverview = defineContent("services.services-overview", {
  learnMore: "Learn More",
  about: "about",
  cardsTitle: "What we build, advise on and keep running",
  details: {
    title: whileTrue("several-cards", "The {cardsInWords} in detail", "In detail"),
    text: "How each one starts, how long it usually takes, and what you’re left with when we’re gone.",
    begins: "Starts with",
    takes: "Usually takes",
    leaves: "You keep",
  },
  cards: list({
    "custom-software-development": {
      icon: "code",
      title: "Custom Software Development",
      description: "Internal tools, portals and integrations for where your off-the-shelf software stops.",
      features: [
        "Small releases, every two weeks",
        "Tests and documentation included",
        "Your repository from day one",
        "Hand-over to your own developers",
      ],
      /** The section that 'Learn More' links to, further down on the page. */
      detail: {
        text: "We build the small thing that is missing between two big ones: a portal for your clients, a form that fills three systems, an export your accountant accepts. If there’s already a product for it, we’ll say so first.",
        begins: "A two-week first release",
        takes: `4 to 12 weeks${whileTrue("figure-people-per-client", ", two developers")}`,
        leaves: "Repository, tests and a hand-over day",
        more: { name: "How a project runs", href: "/how-it-works" },
      },
    },
    "digital-transformation": {
      icon: "compass",
      title: "Digital Transformation",
      description: "From paper, email and spreadsheets to one workflow, one department at a time, with no big bang.",
      features: [
        "Process map in the first week",
        "Quick wins before big plans",
        "Training in small groups",
        "Old and new run side by side",
      ],
      detail: {
        text: "We follow one order, one application or one complaint through your company and draw what happens to it. Then, one step at a time, we move it off paper and email, while the old way stays open until nobody uses it.",
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
        "Monthly review with commentary",
        "Data quality checks",
      ],
      detail: {
        text: "First, a list of the ten figures you base decisions on, each with one definition and one source. Then the dashboard, in the tool you have. Whatever nobody has looked at for a month comes off again.",
        begins: "A list of ten figures, agreed",
        takes: "3 weeks, then a day a month",
        leaves: "Definitions, queries and dashboards",
        more: { name: "", href: "/services/client-reporting" },
      },
    },
    "it-consulting": {
      icon: "lightbulb",
      title: "IT Consulting",
      description: "An outside opinion on tools, costs and risks, from people who won’t try to sell you a licence.",
      features: ["Tool and cost review", "Access and security check", "Vendor comparison", "A plan in three sizes"],
      detail: {
        text: "We look at what you pay for, who has access and what would hurt if it failed. You get one document with three plans: do little, do the sensible thing, do it properly, with costs for each.",
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
        text: `For work that needs someone every day: people you interview, who join your stand-ups and use your accounts. We employ them${whileTrue("figure-people-per-client", ", train a backup for each")} and answer for the result.`,
        begins: "Two interviews, one paid trial week",
        takes: "Three months or more, by the month",
        leaves: "A team that can stay, or move onto your payroll",
        more: { name: "The people behind it", href: "/company/our-team" },
      },
    },
    "maintenance-support": {
      icon: "lifebuoy",
      title: "Maintenance & Support",
      description: "Someone to keep it running: updates, backups, small changes, and the phone at night.",
      features: [
        whileTrue(
          "figure-support",
          "Operations desk 24x7, from {homeland}",
          "Faults answered and reported the same day",
        ),
        "Updates tested before they go live",
        "Backups restored as a test",
        "Response times in writing",
      ],
      detail: {
        text: "We take over what others have built: read it, write down how it runs, catch up on updates, and then pick up when it stops. What counts as urgent is agreed beforehand, with response times in writing.",
        begins: "A health check of what you run",
        takes: "By the month, with a fixed allowance",
        leaves: "A runbook, tested backups, a change log",
        more: { name: "Tell us what you run", href: "/contact" },
      },
    },
  }),
  back: {
    title: "Looking for the back office itself?",
    text: `${whileTrue("several-services", "These {servicesInWords} run every day, each", "It runs every day,")} with a named handler and a report every Friday.`,
  },
  callToAction: {
    title: "Not sure which of these you need?",
    text: "Describe the problem, not the solution. We’ll tell you which service fits, or that none does.",
    first: { text: "Get Started", to: "/contact" },
    second: { text: "Contact Us", to: "/contact" },
  },
});
