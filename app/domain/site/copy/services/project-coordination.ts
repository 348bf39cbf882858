import { whileTrue } from "~/domain/site/copy/while-true.ts";
import { defineContent, list } from "~/shared/content/content-document.ts";
import type { ServicePage } from "./service-page.ts";

export const projectCoordination = defineContent<ServicePage>("services.project-coordination", {
  slug: "project-coordination",
  heading: "Project coordination that notices first",
  lead: "A coordinator keeps your board accurate, your dates honest and your people informed, so you only step in where a decision is needed.",
  tasksTitle: "Four things off your desk from the first week",
  tasks: list({
    boardEveryMorning: {
      title: "The board, every morning",
      text: "Cards moved, dates checked, owners confirmed. By 10:00 CET the board shows what is really going on.",
    },
    standUpsMinutes: {
      title: "Stand-ups and minutes",
      text: "Written or on a call. Minutes have three parts: what was decided, who does what by when, what is still open.",
    },
    blockersChased: {
      title: "Blockers chased",
      text: "Anything stuck is raised within the hour, with the person who can unblock it and the date it puts at risk.",
    },
    meetingsHandOvers: {
      title: "Meetings and hand-overs",
      text: "Calls booked across time zones, agendas sent the day before, and a written hand-over whenever work changes hands.",
    },
  }),
  example: {
    kind: "board",
    caption: "An example: the board after the morning review. What’s waiting for you stands apart, with its date.",
    columns: list({
      progress: {
        title: "In progress",
        cards: list({
          pricingPageSecond: { text: "Pricing page, second draft", note: "Ines, Thu" },
          importTest200: { text: "Import test, 200 rows", note: "Marek, Wed" },
        }),
      },
      waits: {
        title: "Waiting for you",
        cards: list({
          approveNewInvoice: {
            text: "Approve the new invoice wording",
            note: "by 15:00, or Friday’s go-live slips",
            waits: true,
          },
        }),
      },
      done: {
        title: "Done",
        cards: list({
          demoCallBooked: { text: "Demo call booked, 3 time zones", note: "Mon" },
          minutesPartnerCall: { text: "Minutes of the partner call", note: "Mon, 16:40" },
        }),
      },
    }),
  },
  rhythmTitle: "A week with a coordinator",
  rhythm: list({
    daily: { when: "Daily", text: "Board review, stand-up notes, blockers raised." },
    wednesday: { when: "Wednesday", text: "Mid-week check: what will be late unless something changes." },
    friday: { when: "Friday", text: "Report: done, open, next, hours used, decisions we need." },
    monthsEnd: { when: "Month’s end", text: "Plan versus reality, and one suggestion for a better routine." },
  }),
  deliverables: [
    "A board anyone can read in two minutes",
    "Stand-up notes each working day",
    "A risk list with owners and dates",
    "Minutes within two hours of a meeting",
    "The Friday report",
  ],
  keeps: [
    "Priorities, and every decision about people",
    "Conversations with your clients, unless you hand them over",
    "The last word on dates",
  ],
  tools: ["{taskBoard}", "{noteTakingWorkspace}", "Shared calendar", "Messaging app", "Video calls"],
  toolsNote: "Yours, if you have them. If you don’t, we suggest one, set it up in your name and hand you the keys.",
  questions: list({
    willCoordinatorManage: {
      question: "Will the coordinator manage my people?",
      answer:
        "No. You lead; the coordinator makes sure that what you decided is written down, dated and followed up. If someone is overloaded, you’ll hear it from us before it shows in the work.",
    },
    manyProjectsCoordinator: {
      question: "How many projects can one coordinator carry?",
      answer: `Between eight and twelve of normal size.${whileTrue("figure-people-per-client", " Above that we add a second person, who has been on your account from the first week anyway.")}`,
    },
    ifBoardMess: {
      question: "What if our board is a mess today?",
      answer:
        "Then the first three days are a clean-up, done with you in two short calls. It is part of the set-up and free.",
    },
  }),
  callToAction: "Show us your board. We’ll tell you what we’d tidy first.",
});
