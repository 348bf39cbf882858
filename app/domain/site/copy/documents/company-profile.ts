import { whileTrue } from "~/domain/site/copy/while-true.ts";
import { defineContent, list } from "~/shared/content/content-document.ts";

/** The texts of the company profile that it doesn't share with the site (services, steps, price, cases, people). */
export const companyProfile = defineContent("documents.company-profile", {
  title: "Company profile",
  subject: "Remote back-office support for startups and small businesses",
  keywords: "remote back office, project coordination, client reporting, invoice follow-up, CRM, startups",
  /** The day of the edition (ISO 8601) and how readers see it. */
  date: "2026-11-30",
  edition: "November 2026 edition",
  page: "Page",
  of: "of",
  cover: {
    headline: "The work behind the work, in good hands.",
    text: `Who we are, what we take over, how a week with us runs, ${whileTrue("no-rate", "how the price is made", "what it costs")} and what our clients say. For whoever decides, in six pages.`,
    contents: "Contents",
  },
  about: {
    eyebrow: "About us",
    title: whileTrue(
      "figure-people-per-client",
      `A small team for you${whileTrue("figure-team-members", ", a large one behind it")}`,
      "Someone you know by name",
    ),
    lead: "{brand} runs the routines nobody starts a company to do.",
    story: list({
      historyStory: {
        sample: "history-story",
        text: "We are a remote operations team with its head office in {seat}. It began with one founder’s invoices: two weeks of help became a routine, the routine became a page, and the page could be taught. That is still how we work. Whatever we take over is written down first, in plain words, and the page belongs to the client.",
      },
      figureTeamMembers: {
        sample: "figure-team-members",
        text: `Each client works with the same {peoplePerClient} people. Behind them are more than fifty colleagues, which is why every routine has a trained second person, and why nobody’s holiday is your problem. Coordinators keep Central European hours${whileTrue("figure-support", "; the operations desk behind them runs 24x7 from {homeland}")}.`,
      },
      figureCountries: {
        sample: "figure-countries",
        text: "Our clients are startups and small businesses in more than fifteen countries: too large for one person’s evenings, too small for a department.",
      },
    }),
    facts: "In brief",
    principles: "Four things we won’t compromise on",
    /** Who is there from which hour to which (0 to 24, Central European Time). */
    hours: list({
      coordinatorCET: { label: "Your coordinator, {hoursFrom} to {hoursTo} CET", from: "{hoursFrom}", to: "{hoursTo}" },
      operationsDeskAround: {
        sample: "figure-support",
        label: "The operations desk, around the clock",
        from: 0,
        to: 24,
      },
    }),
  },
  services: {
    eyebrow: "Services",
    title: "What we take off your desk",
    lead: "Book one or all of them, mix tasks from several, and change the mix at the end of any month. Each has a named handler, a written routine and a line in your weekly report.",
    handledBy: "Handled by",
  },
  weeks: {
    eyebrow: "How we work",
    title: "{SetupDaysInWords} days to the first report",
    lead: "About {clientSetupHoursInWords} hours of your time in all. Then a report every Friday.",
    after: "A normal week, once everything runs",
    head: ["When", "What we do", "What we need from you"],
    days: list({
      monday: {
        when: "Monday",
        we: "Boards dated, figures pulled from their source, upcoming posts laid out",
        you: "Ten minutes of approvals",
      },
      tuesday: { when: "Tuesday", we: "Payments matched, promises to pay checked, duplicates merged", you: "Nothing" },
      wednesday: {
        when: "Wednesday",
        we: "Report drafts, a list of what will be late unless something changes",
        you: "Comments",
      },
      thursday: { when: "Thursday", we: "Second read, client reports out", you: "Nothing" },
      friday: {
        when: "Friday",
        we: "Your report: done, open, hours used, decisions we need",
        you: "Five minutes of reading",
      },
    }),
    promise: "How fast we answer",
  },
  security: {
    eyebrow: "Security",
    title: "Your data stays where it is",
    lead: "We work inside your systems, with accounts you can switch off.",
    agreement: "What the data processing agreement settles",
    points: [
      `Article 28 GDPR, signed before the first access${whileTrue("india", "; standard contractual clauses for work from India")}`,
      "Names, roles and systems of everyone with access, kept in a register you can read",
      "Withdrawal of access within one working day, and a review every quarter",
      "Notice of any incident within 24 hours, with what we know and what we’re doing about it",
      "Return or deletion of everything at the end, confirmed in writing",
    ],
  },
  results: {
    eyebrow: "Results",
    title: "What clients report",
    lead: "Figures from our clients’ own records, over the first year of working together.",
    note: "The full stories:",
  },
  contact: {
    eyebrow: "Contact",
    title: "{callMinutes} minutes that cost you nothing",
    lead: "Bring the task you like least. You’ll leave with a plan for it, whether we work together or not.",
    consultation: "Book a free consultation",
    people: "Who you’ll talk to",
    labels: { email: "Email", phone: "Phone", chat: "{MessagingApp}" },
  },
});
