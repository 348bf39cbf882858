import { defineContent, list } from "~/shared/content/content-document.ts";

export type ProjectCard = {
  sample: string;
  id: string;
  title: string;
  description: string;
  client: string;
  requirements: ReadonlyArray<string>;
  ourRole: ReadonlyArray<string>;
  outcomes: ReadonlyArray<string>;
  tags: ReadonlyArray<string>;
  /** As `parsePhoto` reads it; none if empty. */
  image: string;
  imageAlt: string;
};

export const projects = defineContent("pages.projects", {
  labels: { requirements: "Requirements", role: "Our role", outcomes: "Outcomes", button: "View Case Study" },
  projects: list({
    "fable-and-finch": {
      sample: "case-fable-and-finch",
      title: "E-commerce platform",
      description:
        "A new order flow for a shop with 1,400 products: from the basket to the invoice without a single retyped line.",
      client: "Fable & Finch",
      requirements: [
        "Orders, stock and invoices in one flow",
        "Two currencies and three tax rates",
        "No lost order during the switch",
      ],
      ourRole: [
        "Process map and data model",
        "Integration of shop, stock and billing",
        "Billing desk from the first day",
      ],
      outcomes: ["90% time reduction in order entry", "99% invoice collection rate", "Switched over in one weekend"],
      tags: ["E-commerce", "Integration", "Billing"],
      image: "",
      imageAlt: "",
    },
    "plumbline-labs": {
      sample: "case-plumbline-labs",
      title: "SaaS application",
      description:
        "A client portal for a planning software: projects, reports and approvals in one place, kept up by our coordinators.",
      client: "Plumbline Labs",
      requirements: [
        "Clients see status without asking",
        "Reports by themselves every Thursday",
        "Roles for clients, partners and staff",
      ],
      ourRole: ["Interface design and front end", "Automated report drafts", "Coordination of eleven client projects"],
      outcomes: ["40+ hours saved monthly", "No report sent late since week three", "Half as many status calls"],
      tags: ["SaaS", "Portal", "Reporting"],
      image: "",
      imageAlt: "",
    },
  }),
  ownership: {
    sample: "project-ownership",
    title: "Project Ownership",
    text: "50% of project ownership is retained by the client’s domain after project cost, with the remaining credit shared among the team.",
    retained: "Client’s domain",
    shared: "Shared among the team",
    note: "This is the rule of joint projects: software that a client’s people and ours build together, where the proposal says so. What our services make for you (texts, designs, records, written routines) is no joint project; it is yours alone from the day it is made. Who worked on a project is named in it, and nothing is used elsewhere without your consent.",
  },
  callToAction: {
    title: "Have something like it in mind?",
    text: "Describe the problem in three sentences. We answer with a first plan, or with the name of a product that already does it.",
    first: { text: "Get Started", to: "/contact" },
    second: { text: "Contact Us", to: "/contact" },
  },
});
