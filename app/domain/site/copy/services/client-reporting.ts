import type { ServicePage } from "./service-page";

export const clientReporting: ServicePage = {
  slug: "client-reporting",
  name: "Client Reporting",
  icon: "chart",
  heading: "Client reports your clients actually read",
  lead: "We collect the figures, check them against their source, write the comment and send the report on the agreed day, in your design and your tone.",
  tasks: [
    {
      title: "Figures from the source",
      text: "Each number is taken from the system that owns it, on the same day, the same way, and noted with where it came from.",
    },
    {
      title: "A comment worth reading",
      text: "Three sentences on what changed, why, and what happens next. No chart without a sentence.",
    },
    {
      title: "Your design",
      text: "Your template, or one we draw up with you. Slides, document or a page in your workspace.",
    },
    {
      title: "A second pair of eyes",
      text: "Every report is read by a second person before it leaves. Nobody finds a typo in a client meeting.",
    },
  ],
  rhythm: [
    { when: "Monday", text: "Figures drawn, gaps asked for." },
    { when: "Wednesday", text: "Draft with comment in your workspace." },
    { when: "Thursday", text: "Your remarks in, second reading, report out." },
    { when: "Quarter’s end", text: "A longer look: trend, cost, what to stop." },
  ],
  deliverables: [
    "Weekly or monthly reports per client",
    "A source list for every figure",
    "A calendar of what is due to whom",
    "An archive your team can search",
    "German or English, per client",
  ],
  tools: ["Office suite", "Dashboards you own", "Note-taking workspace", "Design tool"],
  questions: [
    {
      question: "Do our clients notice that you write the reports?",
      answer:
        "Only if you want them to. Reports leave under your name and from your address, after your approval or without it, as you decide.",
    },
    {
      question: "What if a figure looks wrong?",
      answer:
        "Then the report waits, and you get a message with the figure, its source and what we suspect. We would rather send at five than send a mistake at noon.",
    },
    {
      question: "Can you report in German?",
      answer: "Yes. Our German desk writes and reads them; a native speaker checks the first three of each client.",
    },
  ],
  caseStudy: "plumbline-labs",
  callToAction: "Send us last month’s report. You get it back the way we would have written it.",
};
