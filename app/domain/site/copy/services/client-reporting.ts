import { whileTrue } from "~/domain/site/copy/while-true.ts";
import { defineContent, list } from "~/shared/content/content-document.ts";
import type { ServicePage } from "./service-page.ts";

export const clientReporting = defineContent<ServicePage>("services.client-reporting", {
  slug: "client-reporting",
  heading: "Client reports your clients actually read",
  lead: "We collect and check the figures, write the comment and send the report on the agreed day, in your design and your tone.",
  tasksTitle: "From raw figures to a page people read to the end",
  tasks: list({
    figuresSource: {
      title: "Figures from the source",
      text: "Each number is taken from the system that owns it, on the same day, the same way, and noted with where it came from.",
    },
    commentWorthReading: {
      title: "A comment worth reading",
      text: "Three sentences on what changed, why, and what happens next. No chart without a sentence.",
    },
    design: {
      title: "Your design",
      text: "Your template, or one we draw up with you. Slides, document or a page in your workspace.",
    },
    secondPairEyes: {
      title: whileTrue("figure-people-per-client", "A second pair of eyes", "A second read"),
      text: `Every report is read ${whileTrue("figure-people-per-client", "by a second person", "once more")} before it goes out. Nobody finds a typo in a client meeting.`,
    },
  }),
  example: {
    kind: "report",
    caption: "An example: one client, one page, one comment. Every figure has its source in the list behind it.",
    figures: list({
      enquiries: { value: "148", label: "enquiries" },
      quotesSent: { value: "31", label: "quotes sent" },
      firstAnswer: { value: "2.1 d", label: "to first answer" },
    }),
    bars: [68, 73, 70, 74, 72, 76, 74, 88],
    barsLabel: "Enquiries, last eight weeks",
    comment:
      "Up 18%, nearly all of it from the trade fair. Expect half that rise next week. One more person on quotes would help.",
  },
  rhythmTitle: "From Monday’s figures to Thursday’s report",
  rhythm: list({
    monday: { when: "Monday", text: "Figures pulled, gaps queried." },
    wednesday: { when: "Wednesday", text: "Draft with comment in your workspace." },
    thursday: { when: "Thursday", text: "Your comments in, a second read, report out." },
    quartersEnd: { when: "Quarter’s end", text: "A longer look: trend, cost, what to stop." },
  }),
  deliverables: [
    "Weekly or monthly reports per client",
    "A source list for every figure",
    "A calendar of what is due to whom",
    "An archive your team can search",
    "German or English, per client",
  ],
  keeps: [
    "The message, when a result is delicate",
    "Approval, for as long as you want it",
    "The conversation the report leads to",
  ],
  tools: ["{officeSuite}", "Dashboards you own", "{noteTakingWorkspace}", "{designTool}"],
  toolsNote: "We read from the systems that own the figures and write where your clients already look.",
  questions: list({
    clientsNoticeWrite: {
      question: "Will our clients notice that you write the reports?",
      answer:
        "Only if you want them to. Reports go out under your name and from your address, with or without your approval, as you prefer.",
    },
    ifFigureLooks: {
      question: "What if a figure looks wrong?",
      answer:
        "Then the report waits, and you get a message with the figure, its source and what we suspect. We would rather send at five than send a mistake at noon.",
    },
    reportGerman: {
      question: "Can you report in German?",
      answer: `Yes. ${whileTrue("figure-people-per-client", "Our German desk writes and reads them; a native speaker checks the first three of each client’s reports", "They are written, and read once more, like those in English")}.`,
    },
  }),
  callToAction: "Send us last month’s report. We’ll send it back the way we would have written it.",
});
