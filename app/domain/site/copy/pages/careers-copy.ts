import { whileTrue } from "~/domain/site/copy/while-true.ts";
import { defineContent, list } from "~/shared/content/content-document.ts";

/** How much an employee works. */
export const EMPLOYMENT_TYPES = { "Full-time": "Full-time", "Part-time": "Part-time" } as const;
type EmploymentType = keyof typeof EMPLOYMENT_TYPES;

export type JobOpening = {
  id: string;
  sample: string;
  /** The end of its page's address. */
  slug: string;
  title: string;
  department: string;
  location: string;
  type: EmploymentType;
  /** The country that applicants must work from. */
  openTo: string;
  /** First and last day of applications, e.g. "2026-11-21". Job searches stop showing it afterwards. */
  posted: string;
  closes: string;
  description: string;
  tasks: ReadonlyArray<string>;
  /** The requirements. */
  brings: ReadonlyArray<string>;
};

export const careersCopy = defineContent("jobs.careers", {
  /** The bars of the drawn day. */
  day: {
    coordinator: "Coordinator",
    client: "Client",
    desk: whileTrue("figure-support", "Operations desk"),
    clock: "CET",
  },
  openingsTitle: "Open positions",
  noOpenings: "We have no openings right now. If you’d like to work with us, write to us anyway.",
  more: "See what it involves",
  others: "Other open positions",
  applyTitle: "Apply",
  applyBy: "Apply by {closes}.",
  /** Below the application form. */
  kept: "We use your application only to decide on it, and delete it with your CV {period} after our last contact.",
  keptByHand: "We use your application only to decide on it, and delete it with your CV once we no longer need it.",
  orByEmail: "Prefer to send an email?",
  closedTitle: "This position is closed",
  closed: "Applications closed on {closes}. See the careers page for current openings.",
  allOpenings: "All open positions",
  types: EMPLOYMENT_TYPES,
  applySubject: "Application:",
  tasksTitle: "What you will do",
  bringsTitle: "What you bring",
  openings: list({
    "senior-project-coordinator": {
      sample: "opening-senior-project-coordinator",
      title: "Senior Project Coordinator",
      slug: "senior-project-coordinator",
      department: "Project Coordination",
      location: "Remote",
      type: "Full-time",
      openTo: "{homeland}",
      posted: "2026-11-02",
      closes: "2027-03-31",
      description:
        "You keep three or four clients’ boards accurate, write reports people read, and say early when a date is at risk.",
      tasks: [
        "Run daily board reviews and written stand-ups",
        "Write each client’s Friday report",
        "Turn new routines into pages others can follow",
        "Train a second person on everything you run",
      ],
      brings: [
        "Three years of coordinating people who don’t report to you",
        "Written English others like to read",
        "The nerve to say “late” on Tuesday",
      ],
    },
    "digital-marketing-specialist": {
      sample: "opening-digital-marketing-specialist",
      title: "Digital Marketing Specialist",
      slug: "digital-marketing-specialist",
      department: "Marketing",
      location: "Remote",
      type: "Full-time",
      openTo: "{homeland}",
      posted: "2026-10-19",
      closes: "2027-02-28",
      description:
        "You plan four weeks ahead, write plainly, and end each month with one page of what it cost and what it brought in.",
      tasks: [
        "Plan and publish content for four clients",
        "Build, test and send newsletters",
        "Keep landing pages and announcements up to date",
        "Report results without spin",
      ],
      brings: [
        "Two years of newsletters and social channels for real companies",
        "A portfolio with figures, good and bad",
        "Plain English; German is a plus",
      ],
    },
    "crm-specialist": {
      sample: "opening-crm-specialist",
      title: "CRM Specialist",
      slug: "crm-specialist",
      department: "CRM & Data",
      location: "Remote",
      type: "Full-time",
      openTo: "{homeland}",
      posted: "2026-11-09",
      closes: "2027-03-31",
      description:
        "You make records trustworthy: same-day entry, careful merges, dated follow-ups, and an access register that is right.",
      tasks: [
        "Enter and assign leads on the day they come in",
        "Run duplicate checks by agreed rules",
        "Plan and carry out imports that can be undone",
        "Review access with each client every quarter",
      ],
      brings: [
        "Two years inside a CRM, as the person others ask",
        "A spreadsheet habit and a suspicious eye",
        "Care with other people’s data",
      ],
    },
  }),
  perksTitle: "What you can expect from us",
  perks: list({
    remoteReally: {
      sample: "careers-perks",
      icon: "globe",
      title: "Remote, really",
      text: "From anywhere in {homeland}; there is no office to commute to. Equipment and a desk budget on day one.",
    },
    steadyHours: {
      sample: "careers-perks",
      icon: "clock",
      title: "Steady hours",
      text: `Coordinators keep Central European hours: ${whileTrue("india", "{summerFrom} to {summerTo} IST in summer, {winterFrom} to {winterTo} in winter", "{hoursFrom} to {hoursTo} CET")}. Night shifts are voluntary, and paid as such.`,
    },
    twoHoursLearn: {
      sample: "careers-perks",
      icon: "notebook",
      title: "Two hours to learn",
      text: "Every week, during working hours, with a budget for courses and for German lessons.",
    },
    neverAlone: {
      sample: "careers-perks",
      icon: "users",
      title: "Never alone",
      text: "Two people know each routine, so your holiday is a holiday.",
    },
    openPayBands: {
      sample: "careers-perks",
      icon: "wallet",
      title: "Open pay bands",
      text: "The band is in the first email we send you, and the same for everyone in the role.",
    },
    healthCover: {
      sample: "careers-perks",
      restsOn: "india",
      icon: "shield",
      title: "Health cover",
      text: "For you and your family, from the first month.",
    },
  }),
  process: {
    title: "How we hire",
    text: "Ten working days from your application to our answer. No unpaid trial work.",
    steps: list({
      day1: { when: "Day 1", text: "Your application: a CV and two sentences on why" },
      day4: { when: "By day 4", text: "A 30-minute call about the work" },
      day8: { when: "By day 8", text: "A paid half-day on a real routine" },
      day10: { when: "By day 10", text: "An answer, with reasons" },
    }),
  },
  openApplication: {
    title: "Nothing that fits?",
    text: "Apply anyway, and tell us which routine you’d take over tomorrow.",
    subject: "Open application",
  },
});
