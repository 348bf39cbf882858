import { defineContent, list } from "~/shared/content/content-document.ts";

export const checklist = defineContent("documents.checklist", {
  title: "The {brand} checklist",
  subtitle: "Twenty-four things to settle before you hand any task to a remote team",
  subject: "What to settle before handing tasks to a remote team",
  keywords: "outsourcing checklist, hand-over, remote team, access, data processing agreement",
  /** The day of the edition (ISO 8601) and how readers see it. */
  date: "2026-11-30",
  edition: "November 2026 edition",
  page: "Page",
  of: "of",
  use: {
    title: "How to use it",
    steps: [
      "Go through it with the person who does the work today. It takes about forty minutes.",
      "Tick what is true now, not what is planned. The boxes work on screen and on paper.",
      "Count up at the end. Whatever has no tick is your list for the next two weeks.",
    ],
  },
  groups: list({
    chooseHandOver: {
      title: "Choose what to hand over",
      text: "Start with what comes round every week and lands on someone who is paid to do something else.",
      items: list({
        haveListedEvery: {
          text: "We have listed every routine in a normal week, with its hours",
          how: "Ask three people to note, for five days, everything they did that wasn’t their job.",
        },
        eachRoutineHas: {
          text: "Each routine has a rhythm: daily, weekly, monthly, or when something happens",
          how: "“When there is time” is not a rhythm. Give it a day.",
        },
        knowEachCosts: {
          text: "We know what each one costs us when it’s late, and when it’s wrong",
          how: "A late reminder costs interest; a wrong invoice costs a client. Hand over the first kind first.",
        },
        haveMarkedMust: {
          text: "We have marked what must stay with us, and why",
          how: "Usually prices, people, and anything that needs a signature.",
        },
        firstRoutineCould: {
          text: "The first routine is one we could take back without harm",
          how: "If it went badly for two weeks, would a client notice? Then choose another one.",
        },
      }),
    },
    writeDown: {
      title: "Write it down",
      text: "What exists only in someone’s head can’t be handed over. One page per routine is enough.",
      items: list({
        eachRoutineHas: {
          text: "Each routine has a page that says when it starts and when it is done",
          how: "There’s a template for such a page at the end of this document.",
        },
        pageShowsGood: {
          text: "The page shows a good example of the result",
          how: "The best one from last month, not a made-up one.",
        },
        namesPersonWho: {
          text: "It names the person who decides when in doubt",
          how: "And a stand-in for when they’re away.",
        },
        saysWhenUsual: {
          text: "It says what to do when the usual way doesn’t work",
          how: "No answer, no access, no figures: how long to wait, and who to ask.",
        },
        somebodyWhoHas: {
          text: "Someone who has never done it has tried to follow it",
          how: "Wherever they stop to ask, the page has a gap.",
        },
      }),
    },
    accessPasswords: {
      title: "Access and passwords",
      text: "The most common mistake is one shared password. The next is forgetting who has it.",
      items: list({
        everybodyHasAccount: {
          text: "Everyone has their own account; nothing is shared",
          how: "A licence costs less than not knowing who deleted the list.",
        },
        twoFactorSign: {
          text: "Two-factor sign-in is on for every account",
          how: "With an app or a key. Codes by text message only where there’s no alternative.",
        },
        rightsSmallestLet: {
          text: "Permissions are the minimum the work needs",
          how: "Reading rather than editing, one folder rather than the whole drive, drafting rather than sending.",
        },
        keepRegisterWho: {
          text: "We keep a register of who can see what",
          how: "Four columns are enough: person, system, permission, since when.",
        },
        withdrawEveryAccess: {
          text: "We can withdraw anyone’s access within an hour",
          how: "Try it once, on an account nobody needs.",
        },
      }),
    },
    contractDataProtection: {
      title: "Contract and data protection",
      text: "Half an hour on these four saves an awkward call later.",
      items: list({
        dataProcessingAgreement: {
          text: "A data processing agreement is signed before the first access",
          how: "Article 28 GDPR, with the measures in an annex that someone has actually read.",
        },
        subProcessorsCountries: {
          text: "Sub-processors and countries are named",
          how: "For countries without an adequacy decision: standard contractual clauses.",
        },
        priceCoversList: {
          text: "The price covers a list of routines, not a rough idea",
          how: "Hours per routine, and what happens when they run out.",
        },
        endAgreedNotice: {
          text: "The exit is agreed: notice, hand-over, deletion",
          how: "Who gets the pages, when access ends, who confirms the deletion.",
        },
      }),
    },
    firstSevenDays: {
      title: "The first seven days",
      text: "A good start is a small one, with someone watching.",
      items: list({
        thereChannelQuestions: {
          text: "There is one channel for questions, and one of us reads it",
          how: "Agree how fast. Within two hours is a good target for the first week.",
        },
        dryRunReal: {
          text: "A dry run with real cases is planned before anything goes live",
          how: "Five cases: three normal, one urgent, one nasty.",
        },
        secondPersonTheir: {
          text: "A second person on their side is trained too",
          how: "Let that person do the second dry run.",
        },
        knowWhichDay: {
          text: "We know which day the first report comes, and what’s in it",
          how: "Done, open, hours used, decisions needed. One page.",
        },
        dateSetDecide: {
          text: "A date is set, a month in, to decide what to change",
          how: "Put it in the calendar today.",
        },
      }),
    },
  }),
  scoreHead: ["Ticks", "Where you stand", "What to do next"],
  score: {
    title: "Count your ticks",
    text: "It’s not a test. It just tells you where to start.",
    rows: list({
      ready: {
        ticks: "20 to 24",
        verdict: "Ready",
        next: "Choose the first routine and a start date. The rest will sort itself out along the way.",
      },
      nearlyThere: {
        ticks: "12 to 19",
        verdict: "Nearly there",
        next: "Write the missing pages and clean up access. Two weeks, an hour a day.",
      },
      worthATalk: {
        ticks: "0 to 11",
        verdict: "Worth a talk first",
        next: "Start with the list of one normal week. Everything else follows from it.",
      },
    }),
  },
  template: {
    title: "One page for one routine",
    text: "Copy this page as often as you need. If a line stays empty, you’ve found your next question.",
    lines: list({
      routine: { label: "Routine", hint: "a name everyone uses" },
      startsWhen: { label: "Starts when", hint: "a day, an hour, or an event" },
      steps: { label: "Steps", hint: "as you’d explain them to a friend", tall: true },
      doneWhen: { label: "Done when", hint: "what someone else can see or count" },
      goodExample: { label: "Good example", hint: "where to find it" },
      decides: { label: "Decides", hint: "a person, and their stand-in" },
      ifBlocked: { label: "If it is blocked", hint: "how long to wait, who to ask" },
      accessNeeded: { label: "Access needed", hint: "system, and the minimum permission" },
      hoursMonth: { label: "Hours a month", hint: "today, as honestly as you can" },
    }),
  },
  next: {
    title: "Five or more without a tick?",
    text: "That’s a good topic for a free thirty-minute consultation. Bring this document, and you’ll leave with a plan for the first routine, whether we work together or not.",
    consultation: "Book a free consultation",
  },
});
