import { defineContent, list } from "~/shared/content/content-document.ts";

export const consultationPage = defineContent("leads.consultation-page", {
  agendaTitle: "Thirty minutes, in four parts",
  minutes: "min",
  agenda: list({
    week: { minutes: "0 to 5", title: "You and your week", text: "Who does what today, and where it hurts." },
    routines: {
      minutes: "5 to 15",
      title: "The routines",
      text: "What happens and how often, and what it costs when it slips.",
    },
    view: {
      minutes: "15 to 25",
      title: "Our view",
      text: "What we would take over, what we would leave with you, and a price.",
    },
    decision: {
      minutes: "25 to 30",
      title: "Your decision",
      text: "Yes, no, or a question to think about. Any of them is fine.",
    },
  }),
  afterTitle: "What you leave with",
  after: [
    "A one-page summary the same day",
    "A list of routines with hours",
    "A price, or a straight “this is not for us”",
    "No follow-up calls unless you ask for them",
  ],
});
