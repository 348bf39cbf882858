import { defineContent, list } from "~/shared/content/content-document.ts";

export const roadmap = defineContent("home.roadmap", {
  eyebrow: "Roadmap",
  title: "From service to service plus software",
  text: "The dashboard we are building is the one our own team wants. It is not on sale yet, and no service depends on it.",
  stages: list({
    peopleRoutines: {
      when: "Today",
      title: "People and routines",
      text: "Named handlers, your tools, a report every Friday.",
    },
    sharedView: {
      when: "Next",
      title: "One shared view",
      text: "Your team’s tasks, invoices and reports on one page.",
    },
    clientDashboard: {
      when: "Later",
      title: "The client dashboard",
      text: "Live figures, approvals and hand-overs, in your browser.",
    },
  }),
});
