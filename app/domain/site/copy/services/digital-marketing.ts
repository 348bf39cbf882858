import { defineContent, list } from "~/shared/content/content-document.ts";
import type { ServicePage } from "./service-page.ts";

export const digitalMarketing = defineContent<ServicePage>("services.digital-marketing", {
  slug: "digital-marketing",
  heading: "Marketing that leaves the drafts folder",
  lead: "Your ideas, planned four weeks ahead, written, designed, published and measured. You approve once a week; the rest happens.",
  tasksTitle: "Planned, made, published, measured",
  tasks: list({
    calendarHolds: {
      title: "A calendar that holds",
      text: "Themes by month, posts by week, with an owner and a date for each. Nothing is made up on the morning it’s due.",
    },
    newsletters: {
      title: "Newsletters",
      text: "Written, built, tested in real mail apps and sent to people who asked for them. Bounces and unsubscribes are handled the same day.",
    },
    pagesKeptAlive: {
      title: "Pages kept current",
      text: "Landing pages, job ads and announcements brought up to date, with a note of what changed.",
    },
    resultsPage: {
      title: "Results on one page",
      text: "What it cost, what it brought in, what we’d stop. Measured with the tools and the consent you have.",
    },
  }),
  example: {
    kind: "calendar",
    caption: "An example: everything is planned and owned four weeks ahead, and approved one week ahead.",
    days: ["Mon", "Tue", "Wed", "Thu", "Fri"],
    weeks: list({
      week24: { label: "24", marks: "p.p.p" },
      week25: { label: "25", marks: ".n.pw" },
      week26: { label: "26", marks: "p.pp." },
      week27: { label: "27", marks: "wn.p." },
    }),
    legend: { p: "Post", n: "Newsletter", w: "Web page" },
  },
  rhythmTitle: "A month of it, from your side",
  rhythm: list({
    monday: { when: "Monday", text: "Approvals: the coming week at a glance." },
    daily: { when: "Daily", text: "Publishing, replies sorted, questions passed on." },
    twiceMonth: { when: "Twice a month", text: "Newsletter out, with a test to your inbox first." },
    monthsEnd: { when: "Month’s end", text: "One page of results, and next month’s plan." },
  }),
  deliverables: [
    "A four-week content calendar",
    "Texts and pictures ready to approve",
    "Newsletters built and sent",
    "A monthly results page",
    "A library of everything published",
  ],
  keeps: [
    "What you stand for, and what you won’t say",
    "One approval round a week, about ten minutes",
    "The advertising budget and its accounts",
  ],
  tools: ["{socialMediaSuite}", "{emailMarketingTool}", "{designTool}", "Your site’s editor"],
  toolsNote: "Your accounts, your audience lists, your pictures. Nothing is published from a profile of ours.",
  questions: list({
    promiseNumberFollowers: {
      question: "Do you promise a number of followers?",
      answer:
        "No. We promise that what you planned is published, that it is well made, and that you see each month whether it was worth it.",
    },
    whoOwnsTexts: {
      question: "Who owns the texts and pictures?",
      answer: "You, from the moment they are made. Everything is in your workspace, editable files included.",
    },
    workGerman: {
      question: "Can you work in German?",
      answer:
        "We write in English and, with a native reader, in German. For other languages we work with translators you know, or ones we do.",
    },
  }),
  callToAction: "Tell us what you published in the last four weeks, and what you meant to.",
});
