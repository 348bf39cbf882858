/** Figures that are no claim about the service, where they may stand, and why: nothing elsewhere has to agree with
 * them. */
interface ExplainedFigures {
  why: string;
  on: string[];
  figures: string[];
}

const PROFILE = "/downloads/company-profile.pdf";
const CHECKLIST = "/downloads/remoteops-checklist.pdf";

function explain(why: string, on: string[], figures: string): ExplainedFigures {
  return { why, on, figures: figures.split(", ") };
}

export const EXPLAINED_FIGURES = [
  // What the pages count of themselves: lists, parts, pages.
  explain("the home page's own lists", ["/"], "6 job, 5 people, 3 step, 5"),
  explain("the six services, and the six beside them", ["/services", "/resources/download-pdf"], "6 service, 6"),
  explain("headings of lists on service pages", ["/services/project-coordination"], "4 thing"),
  explain("headings of lists on service pages", ["/services/crm-management"], "4 habit"),
  explain("the five steps", ["/how-it-works"], "5 step"),
  explain("four principles", ["/company/about-us", PROFILE], "4 thing"),
  explain("whom clients meet first", ["/company/our-team"], "4 first"),
  explain("two documents, and their pages", ["/resources/download-pdf", PROFILE], "2 document, 6 page, 4 page"),
  explain("two documents", ["/legal/impressum"], "2 pdf"),
  explain("its contents and page numbers", [PROFILE], "2, 3, 4, 5, 6"),
  explain("an error's number", ["/no-such-page"], "404"),
  explain("a short message is welcome", ["/", "/projects"], "2 to 3, 3 sentence"),

  // The set-up, day by day, between the first call and the first report.
  explain("the days of the set-up", ["/", "/how-it-works", PROFILE], "day 0, day 1, day 2 to 4, day 5 to 6"),
  explain("the days of the set-up, told as an answer", ["/"], "day 4, day 2"),
  explain("the drawn week's days", ["/how-it-works"], "0, 1, 2, 3, 4, 5, 6, 7"),
  explain("the parts of the set-up; their sum is claimed", ["/how-it-works"], "20 minute, 2 call, 1 hour"),
  explain("a set-up that is late", ["/how-it-works"], "day 3"),
  explain("a two-page proposal", ["/how-it-works", PROFILE], "2 page"),
  explain("what the set-up needs", ["/how-it-works"], "2, 3 real"),
  explain(
    "two times to choose from",
    ["/contact", "the email consultation", "copy that needs an action to show"],
    "2 time",
  ),
  explain(
    "the consultation's agenda: it ends at thirty minutes",
    ["/resources/free-consultation"],
    "4 part, 0 to 5, 5 to 15, 15 to 25, 25 to 30",
  ),
  explain("the drawn half-hour", ["/resources/free-consultation"], "30"),
  explain("how far India Standard Time is ahead of Central European Time", ["/contact"], "3, 4"),
  explain(
    "two factors of a sign-in",
    ["/", "/how-it-works", "/services/crm-management", PROFILE, CHECKLIST],
    "2 factor",
  ),

  // How the desks work.
  explain("when the board is right in the morning", ["/", "/services/project-coordination", PROFILE], "10:00"),
  explain("three reminders: before the due date, after it, and a call", ["/", "/company/our-team", PROFILE], "3 step"),
  explain("three reminders", ["/services/invoice-management"], "3 polite"),
  explain("three reminders", ["/newsletter"], "3 payment"),
  explain(
    "marketing is planned four weeks ahead",
    ["/", "/services/digital-marketing", "/company/careers", PROFILE],
    "4 week",
  ),
  explain(
    "how projects are coordinated",
    ["/services/project-coordination"],
    "3 part, 2 minute, 2 hour, 8, 12, 2 short",
  ),
  explain("how reports are written", ["/services/client-reporting"], "3 sentence, 5, 3"),
  explain("how designs are made", ["/services/creative-design"], "2, 3 working day"),
  explain("what invoices are written with", ["/services/invoice-management"], "2 invoicing"),
  explain("the free finding of a page", ["/services/crm-management"], "50 anonymised"),
  explain("how old invoices get", ["/", "/services/invoice-management", "/company/our-team"], "30 day"),

  // Drawn examples, which their captions call examples.
  explain("the week at the desk", ["/"], "4 routine, 24, 12 invoice, 3 reminder, 58 record, 31, 34, 1"),
  explain("two invoices in two languages", ["/"], "2 invoice"),
  explain("the scale of the drawn day", ["/", "/contact", "/company/about-us"], "0, 6, 12, 18"),
  explain("the scale of the drawn day", ["/contact"], "24"),
  explain("what Berlin's day has in common with the coordinator's", ["/", "/contact"], "8.5 hour"),
  explain(
    "the launch board",
    ["/services/project-coordination", "/services/project-coordination/board"],
    "200 row, 3 time, 16:40",
  ),
  explain(
    "the weekly report",
    ["/services/client-reporting", "/services/client-reporting/report"],
    "24, 148, 31, 2.1 day, 8 week, 18%",
  ),
  explain(
    "the open items",
    ["/services/invoice-management", "/services/invoice-management/ledger"],
    "24, 418, €1,840, 411, €620, 1, 397, €2,310, 11:00, 9 lantern, 415, €975, €14,260, 1 to 30 day, €3,905, 30, €0",
  ),
  explain(
    "the merged record",
    ["/services/crm-management", "/services/crm-management/merge-list"],
    "40 people, 14:00, 2 entry, 2 channel",
  ),
  explain(
    "the content calendar's weeks",
    ["/services/digital-marketing", "/services/digital-marketing/calendar"],
    "24, 25, 26, 27",
  ),
  explain(
    "formats of pictures",
    ["/services/creative-design", "/services/creative-design/pieces"],
    "16, 9, 9:16, 1, 4",
  ),
  explain(
    "what is in the papers of services",
    ["/services/project-coordination", "/services/client-reporting", "/services/digital-marketing"],
    "4 week, 12 piece",
  ),
  explain(
    "the sample client's price table; its sum is claimed",
    [PROFILE],
    "9 people, 11 client, 40 invoice, 2 hundred, 22, 16, 12, 10, 2 people",
  ),
  explain(
    "the sample client's price table; its sum is claimed",
    ["/", "/how-it-works"],
    "9 people, 22 hour, 16 hour, 12 hour, 10 hour, 6 hour",
  ),
  explain("who the sample client is", ["/how-it-works"], "11 client, 40 invoice, 2 hundred, 2 people"),
  explain(
    "the estimate: minutes of each, and those of the sample client together without the boards",
    ["/how-it-works"],
    "20 min, 18 min, 3 min, 44 hour, 1 fewer, 1 more, 5 fewer, 5 more, 10 fewer, 10 more",
  ),
  explain("one hour, in words", ["copy that needs an action to show"], "1 hour"),
  explain("a month to answer, and how long a copy is there", ["copy that needs an action to show"], "30 day, 14 day"),
  explain(
    "two times that a visitor suggests",
    ["/resources/free-consultation", "copy that needs an action to show"],
    "2 time",
  ),

  explain("the free times of a day, and two that we propose", ["copy that needs an action to show"], "1 time, 2"),

  // The services of `/services`, each with its own measure.
  explain(
    "software, data and teams",
    ["/services"],
    "2 week, day 1, 3 size, 2 big, 3 system, 4 to 12 week, 2 developer, 5 working day, 10 figure, 3 week, 3 plan, 5 to 10 day, 2 interview, 3 month",
  ),

  // People, history, jobs.
  explain("what the people manage", ["/"], "11 board, 4 spreadsheet"),
  explain("what the people did before", ["/company/our-team"], "8 year, 2 audit"),
  explain(
    "groups of the team (docs/spec/public-site.md#212-team-in-figures)",
    ["/team"],
    "2 group, 10+, 25+, 8+, 12+, 6+",
  ),
  explain("the company's history", ["/company/about-us", PROFILE], "2 week"),
  explain("the company's history", ["/company/about-us"], "2017, 2019, 9 client, 6 people, 2021, 2023"),
  explain(
    "what positions ask for and offer",
    ["/company/careers"],
    "3 to 4, 3 year, 4 client, 2 year, 2 hour, 2 people, day 1",
  ),
  explain(
    "the coordinator's day on a clock in India, in summer and in winter",
    ["/company/careers"],
    "12:00, 21:00, 13:00, 22:00",
  ),
  explain("how applications go", ["/company/careers"], "10 working day, 2 sentence, day 1, day 4, day 8"),

  // Case studies; each tells of one client.
  explain("Fable & Finch", ["/", "/company/case-studies", PROFILE], "3 system, 1400 product, 2 week"),
  explain("Fable & Finch", ["/services/invoice-management"], "3 system"),
  explain("Fable & Finch", ["/projects"], "1400 product, 2 currency, 3 tax"),
  explain("Fable & Finch", ["/company/case-studies", PROFILE], "14 people, 3 time, 9"),
  explain("Fable & Finch", ["/company/case-studies"], "4 people, 2 hour, 2 people, 41 day, 16 day, 41"),
  explain(
    "Plumbline Labs",
    [
      "/",
      "/company/case-studies",
      "/services/project-coordination",
      "/services/client-reporting",
      "/services/creative-design",
      PROFILE,
    ],
    "2 founder",
  ),
  explain("Plumbline Labs", ["/", "/projects", "/company/case-studies", PROFILE], "11 client, 3"),
  explain("Plumbline Labs", ["/company/case-studies"], "9 people, 46 hour, 5 hour"),
  explain("Halden & Moss", ["/"], "4 channel"),
  explain("Halden & Moss", ["/company/case-studies", PROFILE], "22 people, 4 list, 2 people"),
  explain("Halden & Moss", ["/company/case-studies"], "2300 record, 610, 480, 2 week, 100, 10, 14"),

  // Legal periods. What the site itself does is tested where it does it.
  explain(
    "periods of storage and of rights",
    ["/legal/privacy-policy"],
    "2 thing, 30 day, 1 day, 180 day, 6 year, 30, 1 month, 2024, 1, 2 year, 3 year, 90 day, 3 day",
  ),
  explain("how long applications are kept", ["/company/careers"], "180 day"),
  explain("until when applicants get an answer", ["copy that needs an action to show"], "10 working day"),
  explain("periods of a contract", ["/legal/terms-of-service"], "30 day, 2 week, 3 year, 6 month, 6 week"),

  // Advice to readers.
  explain("recent issues", ["/newsletter"], "7 heading, 8 week, 3 part"),
  explain(
    "the checklist's advice and its score",
    [CHECKLIST],
    "1, 40 minute, 2, 3, 2 week, 5 day, 3 people, 4 column, 4, 4 save, 5, 2 hour, 5 case, 3 normal, 20 to 24, 12 to 19, 0 to 11",
  ),
];
