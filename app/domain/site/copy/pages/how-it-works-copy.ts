import { whileTrue } from "~/domain/site/copy/while-true.ts";
import { defineContent, list } from "~/shared/content/content-document.ts";

/** The five steps of the page; the home page tells the first week in three. */
export const howItWorks = defineContent("pages.how-it-works", {
  week: {
    title: "The first week at a glance",
    text: "It takes about {clientSetupHoursInWords} hours of your time, spread over {setupDaysInWords} days.",
    day: "Day",
  },
  yoursLabel: "Your part",
  steps: list({
    discoveryPlanning: {
      icon: "search",
      title: "Discovery & Planning",
      when: "Day 0",
      /** From and to, in days since the first call, for the drawn week. */
      days: [0, 0],
      description:
        "A {callMinutes}-minute call, free. You walk us through a normal week; we write down every routine, how often it happens and what it costs you when it slips.",
      features: [
        "List of routines with hours",
        "Tools and access needed",
        "What we would leave alone",
        "A first estimate on the call",
      ],
      /** What it takes of the client's time. */
      yours: "{callMinutes} minutes",
    },
    proposalAgreement: {
      icon: "handshake",
      title: "Proposal & Agreement",
      when: "Day 1",
      days: [1, 1],
      description:
        "Two pages: scope, hours, price, names. With it comes the data processing agreement. You can sign, change or decline it; there is no second call to persuade you.",
      features: [
        "Fixed monthly price",
        "Named team members",
        "Data processing agreement",
        "Cancel at the end of any month",
      ],
      yours: "20 minutes to read",
    },
    designDevelopment: {
      icon: "pen",
      title: "Design & Development",
      when: "Days 2 to 4",
      days: [2, 4],
      description:
        "We set up the channel, the workspace and the accounts, write each routine as a page with pictures, and build the small automations that save the most clicks.",
      features: [
        "Shared channel and workspace",
        "Named accounts, two-factor",
        "Routines written as pages",
        "Automations where they pay",
      ],
      yours: "Two calls of 30 minutes",
    },
    testingDeployment: {
      icon: "clipboard",
      title: "Testing & Deployment",
      when: "Days 5 and 6",
      days: [5, 6],
      description:
        "A dry run with real cases while you watch. Whatever is unclear goes back into the page it came from. Then the routines go live, one after another.",
      features: [
        "Dry run with your cases",
        whileTrue("figure-people-per-client", "A second person trained", "Gaps in each page closed"),
        "Your sign-off per routine",
        "Nothing switched off too early",
      ],
      yours: "One hour, watching",
    },
    launchSupport: {
      icon: "rocket",
      title: "Launch & Support",
      when: "Day {setupDays} onwards",
      days: ["{setupDays}", "{setupDays}"],
      description: `The first report arrives, and then one every Friday. Your coordinator keeps Central European hours${whileTrue("figure-support", "; the operations desk behind them answers 24x7")}.`,
      features: [
        "Weekly report with hours",
        "A monthly look at what to improve",
        whileTrue("link-messaging", "{MessagingApp} within {answerMessagesMinutes} minutes"),
        "Quarterly access review",
      ],
      yours: "{clientWeeklyMinutes} minutes a week",
    },
  }),
  weekly: {
    title: "And then, every Friday",
    text: "What was done, what is open, what it took, and what we need from you.",
    link: { text: "Read a whole report", to: "/how-it-works/friday-report" },
  },
  questionsTitle: "Before you start",
  questions: list({
    ifDaysEnough: {
      question: "What if {setupDaysInWords} days are not enough?",
      answer:
        "Then it’s usually access that is missing. We start with the routines we can get to, tell you on day three which one will be late and why, and bill nothing for a routine that isn’t running yet.",
    },
    needUsFirst: {
      question: "What do you need from us on the first day?",
      answer: `One person who can make decisions, ${whileTrue("figure-people-per-client", "accounts for two of our people", "an account for each of ours")}, and three real examples of each routine: an invoice, a report, a week of the board. No documentation; writing it is our job.`,
    },
    stop: {
      question: "How do we stop?",
      answer:
        "With one line by email, at the end of any month. Pages, accounts and files are yours already; we hand over in one call, close our access and confirm it in writing.",
    },
  }),
  callToAction: {
    title: "The first step takes half an hour",
    text: "You describe a normal week. We tell you what we’d take over, and what we’d leave with you.",
    first: { text: "Get a Free Consultation", to: "/resources/free-consultation" },
    second: { text: "Contact Us", to: "/contact" },
  },
});
