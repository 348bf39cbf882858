import { defineContent } from "~/shared/content/content-document.ts";

export const projects = defineContent("pages.projects", {
  labels: { requirements: "Requirements", role: "Our role", outcomes: "Outcomes", button: "View Case Study" },
  ownership: {
    sample: "project-ownership",
    title: "Project Ownership",
    text: "50% of project ownership is retained by the client’s domain after project cost, with the remaining credit shared among the team.",
    retained: "Client’s domain",
    shared: "Shared among the team",
    note: "This is the rule for joint projects: software that a client’s people and ours build together, where the proposal says so. What our services make for you (texts, designs, records, written routines) is not a joint project; it is yours alone from the day it is made. Each project names the people who worked on it, and nothing is used elsewhere without your consent.",
  },
  callToAction: {
    title: "Have something similar in mind?",
    text: "Describe the problem in three sentences. We’ll reply with a first plan, or with the name of a product that already does it.",
    first: { text: "Get Started", to: "/contact" },
    second: { text: "Contact Us", to: "/contact" },
  },
});
