import { defineContent, list } from "~/shared/content/content-document.ts";

export const checklist = defineContent("documents.checklist", {
  title: "The {brand} checklist",
  subtitle: "Twenty-four things to settle before you hand any task to a remote team",
  subject: "What to settle before handing tasks to a remote team",
  keywords: "outsourcing checklist, hand-over, remote team, access, data processing agreement",
  /** The day of the edition (ISO 8601) and how readers see it. */
  date: "2026-11-02",
  edition: "Edition of November 2026",
  page: "Page",
  of: "of",
  use: {
    title: "How to use it",
    steps: [
      "Go through it with the person who does the work today. It takes about forty minutes.",
      "Tick what is true now, not what is planned. The boxes work on the screen, and with a pen.",
      "Count at the end. What has no tick is your list for the next two weeks.",
    ],
  },
  groups: list({
    chooseHandOver: {
      title: "Choose what to hand over",
      text: "Start with what comes back every week and annoys somebody who is paid for something else.",
      items: list({
        haveListedEvery: {
          text: "We have listed every routine of one normal week, with hours",
          how: "Ask three people to write down for five days what they did that was not their job.",
        },
        eachRoutineHas: {
          text: "Each routine has a rhythm: daily, weekly, monthly, or when something happens",
          how: "“When there is time” is not a rhythm. Give it a day.",
        },
        knowEachCosts: {
          text: "We know what each costs when it is late, and when it is wrong",
          how: "A late reminder costs interest; a wrong invoice costs a client. Hand over the first kind first.",
        },
        haveMarkedMust: {
          text: "We have marked what must stay with us, and why",
          how: "Usually prices, people and anything that is signed.",
        },
        firstRoutineCould: {
          text: "The first routine is one that we could take back without harm",
          how: "If it went badly for two weeks, would a client notice? Then take another one.",
        },
      }),
    },
    writeDown: {
      title: "Write it down",
      text: "What is only in a head can’t be handed over. One page a routine is enough.",
      items: list({
        eachRoutineHas: {
          text: "Each routine has a page that says when it starts and when it is done",
          how: "There is a form for such a page at the end of this document.",
        },
        pageShowsGood: {
          text: "The page shows a good example of the result",
          how: "The best of last month, not an invented one.",
        },
        namesPersonWho: {
          text: "It names the person who decides in doubtful cases",
          how: "And a second one for their holidays.",
        },
        saysWhenUsual: {
          text: "It says what to do when the usual way is blocked",
          how: "No answer, no access, no figures: after how many hours, and whom to ask.",
        },
        somebodyWhoHas: {
          text: "Somebody who has never done it has tried to follow it",
          how: "Where they stop and ask, the page has a gap.",
        },
      }),
    },
    accessPasswords: {
      title: "Access and passwords",
      text: "The most frequent mistake is one shared password. The second is forgetting who has it.",
      items: list({
        everybodyHasAccount: {
          text: "Everybody has an account of their own; nothing is shared",
          how: "A licence costs less than not knowing who deleted the list.",
        },
        twoFactorSign: {
          text: "Two-factor sign-in is on for all of them",
          how: "With an app or a key. Codes by text message only where nothing else is offered.",
        },
        rightsSmallestLet: {
          text: "Rights are the smallest that let the work be done",
          how: "Read before write, one folder before the whole drive, drafts before sending.",
        },
        keepRegisterWho: {
          text: "We keep a register of who can see what",
          how: "Four columns are enough: person, system, right, since when.",
        },
        withdrawEveryAccess: {
          text: "We can withdraw every access within an hour",
          how: "Try it once with an account that nobody needs.",
        },
      }),
    },
    contractDataProtection: {
      title: "Contract and data protection",
      text: "Half an hour with these four saves the awkward call later.",
      items: list({
        dataProcessingAgreement: {
          text: "A data processing agreement is signed before the first access",
          how: "Article 28 GDPR, with the measures in an annex that somebody has read.",
        },
        subProcessorsCountries: {
          text: "Sub-processors and countries are named",
          how: "For countries without an adequacy decision: standard contractual clauses.",
        },
        priceCoversList: {
          text: "The price covers a list of routines, not a feeling",
          how: "Hours by routine, and what happens when they run out.",
        },
        endAgreedNotice: {
          text: "The end is agreed: notice, hand-over, deletion",
          how: "Who gets the pages, by when access ends, who confirms the deletion.",
        },
      }),
    },
    firstSevenDays: {
      title: "The first seven days",
      text: "A good start is a small one, with somebody watching.",
      items: list({
        thereChannelQuestions: {
          text: "There is one channel for questions, and one of us reads it",
          how: "Agree on how fast. Within two hours is a good answer for the first week.",
        },
        dryRunReal: {
          text: "A dry run with real cases is planned before anything goes live",
          how: "Five cases: three normal, one urgent, one nasty.",
        },
        secondPersonTheir: {
          text: "A second person on their side is trained as well",
          how: "Let that person do the second dry run.",
        },
        knowWhichDay: {
          text: "We know on which day the first report comes, and what is in it",
          how: "Done, open, hours used, decisions needed. One page.",
        },
        dateSetDecide: {
          text: "A date is set to decide what to change after a month",
          how: "Put it into the calendar today.",
        },
      }),
    },
  }),
  scoreHead: ["Ticks", "Where you stand", "What to do next"],
  score: {
    title: "Count your ticks",
    text: "Not a test. It only says where to begin.",
    rows: list({
      ready: {
        ticks: "20 to 24",
        verdict: "Ready",
        next: "Choose the first routine and a start date. The rest settles itself on the way.",
      },
      nearlyThere: {
        ticks: "12 to 19",
        verdict: "Nearly there",
        next: "Write the missing pages and clean up access. Two weeks, an hour a day.",
      },
      worthATalk: {
        ticks: "0 to 11",
        verdict: "Worth a talk first",
        next: "Begin with the list of one normal week. Everything else follows from it.",
      },
    }),
  },
  template: {
    title: "One page for one routine",
    text: "Copy this page as often as you need it. If a line stays empty, you have found your next question.",
    lines: list({
      routine: { label: "Routine", hint: "a name everybody uses" },
      startsWhen: { label: "Starts when", hint: "a day, an hour, or an event" },
      steps: { label: "Steps", hint: "as you would tell them to a friend", tall: true },
      doneWhen: { label: "Done when", hint: "what somebody else can see or count" },
      goodExample: { label: "Good example", hint: "where it lies" },
      decides: { label: "Decides", hint: "a person, and who stands in" },
      ifBlocked: { label: "If it is blocked", hint: "after how long, whom to ask" },
      accessNeeded: { label: "Access needed", hint: "system, and the smallest right" },
      hoursMonth: { label: "Hours a month", hint: "today, as honestly as you can" },
    }),
  },
  next: {
    title: "Five or more without a tick?",
    text: "That is a good subject for a free consultation of thirty minutes. Bring this document; you leave with a plan for the first routine, whether we work together or not.",
    consultation: "Book a free consultation",
  },
});
