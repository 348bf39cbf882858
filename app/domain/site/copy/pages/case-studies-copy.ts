import { NAMES_CHANGED, type NamedClient } from "~/domain/site/copy/client-names.ts";
import { defineContent, list } from "~/shared/content/content-document.ts";

/** Where a case can be shown beside its own page and the list of all. */
export const CASE_PLACES = { home: "Success stories of the home page", projects: "Projects" } as const;

/** A case of a client's: one entry for its own page, the list, a story of the home page, and a project's card. */
export type CaseStudy = NamedClient & {
  id: string;
  sample: string;
  /** The end of its page's address. */
  slug: string;
  title: string;
  client: string;
  sector: string;
  /** Keys of `CASE_PLACES`. */
  shownOn: ReadonlyArray<string>;
  summary: string;
  results: ReadonlyArray<string>;
  figure: { value: string; label: string };
  story: ReadonlyArray<{ title: string; text: string }>;
  /** Links, which are called as the services are. */
  services: ReadonlyArray<{ href: string }>;
  /** The change in one drawing: what it was and what it is, and how long the two bars are (0 to 100). */
  change: { label: string; before: { text: string; bar: number }; after: { text: string; bar: number } };
  /** Whose name is empty is the client of a testimonial. */
  quote: { text: string; by: string };
  /** As the home page tells it; what is empty it takes from the summary, the story and the results. */
  inShort: { challenge: string; solution: string; result: string };
  /** As the card of a project shows it; what is empty it takes from the case. */
  project: {
    title: string;
    description: string;
    requirements: ReadonlyArray<string>;
    ourRole: ReadonlyArray<string>;
    outcomes: ReadonlyArray<string>;
    tags: ReadonlyArray<string>;
  };
  /** As `parsePhoto` reads it; none if empty. On the card of the project, and where the page is shared. */
  image: string;
  imageAlt: string;
};

export const caseStudies = defineContent<{
  labels: Readonly<Record<"results" | "services" | "before" | "after" | "read" | "others", string>>;
  callToAction: Record<"title" | "text", string> & Record<"first" | "second", { text: string; to: string }>;
  studies: ReadonlyArray<CaseStudy>;
}>("pages.case-studies", {
  labels: {
    results: "Results",
    services: "Services used",
    before: "Before",
    after: "Today",
    read: "Read the case study",
    others: "More case studies",
  },
  callToAction: {
    title: "Which figure would you like to change?",
    text: "Name one. In half an hour we can say whether a routine would move it, and by how much.",
    first: { text: "Get a Free Consultation", to: "/resources/free-consultation" },
    second: { text: "Contact Us", to: "/contact" },
  },
  studies: list({
    "fable-and-finch": {
      ...NAMES_CHANGED,
      sample: "case-fable-and-finch",
      title: "From three systems to one flow in a weekend",
      slug: "fable-and-finch",
      client: "Fable & Finch",
      sector: "E-commerce, Leeds, 14 people",
      shownOn: ["home", "projects"],
      summary:
        "Orders for 1,400 products were typed three times: into shop, stock list and invoices. Those went out two weeks late, and one in nine was never paid.",
      results: [
        "90% time reduction in order entry",
        "99% invoice collection rate",
        "Average payment after 16 days instead of 41",
      ],
      figure: { value: "99%", label: "invoice collection rate" },
      story: list({
        found: {
          title: "What we found",
          text: "Four people each knew a part of the flow, and nobody knew all of it. A two-hour call and a shared drawing showed where each line was retyped, and why.",
        },
        did: {
          title: "What we did",
          text: "Our software team connected shop, stock and billing; the billing desk took over drafts, reminders and matching. The switch was made on a Saturday, with the old way kept ready until Monday noon.",
        },
        different: {
          title: "What’s different now",
          text: "Orders take minutes. Reminders go out on three fixed days, in friendly words. The two people who used to retype now answer customers.",
        },
      }),
      services: list({
        invoiceManagement: { href: "/services/invoice-management" },
        customSoftwareDevelopment: { href: "/services#custom-software-development" },
      }),
      change: {
        label: "Days from invoice to payment",
        before: { text: "41 days", bar: 100 },
        after: { text: "16 days", bar: 39 },
      },
      quote: {
        text: "I used to know the late payers by heart. Now I have to look them up, and there is nobody on the list.",
        by: "",
      },
      inShort: {
        challenge: "A shop of 1,400 products, orders retyped by hand into three systems, invoices two weeks late.",
        solution: "Order flow rebuilt, a billing desk with a reminder routine, one board for everyone.",
        result: "90% time reduction in order entry and a 99% invoice collection rate.",
      },
      project: {
        title: "E-commerce platform",
        description:
          "A new order flow for a shop with 1,400 products: from the basket to the invoice without a single retyped line.",
        requirements: [
          "Orders, stock and invoices in one flow",
          "Two currencies and three tax rates",
          "No orders lost during the switch",
        ],
        ourRole: [
          "Process map and data model",
          "Integration of shop, stock and billing",
          "Billing desk from the start",
        ],
        outcomes: ["90% time reduction in order entry", "99% invoice collection rate", "Switched over in one weekend"],
        tags: ["E-commerce", "Integration", "Billing"],
      },
      image: "",
      imageAlt: "",
    },
    "plumbline-labs": {
      ...NAMES_CHANGED,
      sample: "case-plumbline-labs",
      title: "Two founders stop writing reports at midnight",
      slug: "plumbline-labs",
      client: "Plumbline Labs",
      sector: "SaaS application, Zurich, 9 people",
      shownOn: ["home", "projects"],
      summary:
        "Eleven client projects and no coordinator. The founders wrote status updates after hours, each in a different format, and clients called to ask what they meant.",
      results: ["40+ hours saved monthly", "No report sent late since week three", "Half as many status calls"],
      figure: { value: "40+", label: "hours saved monthly" },
      story: list({
        found: {
          title: "What we found",
          text: "The work was on time; the news of it was not. Every client got a different report, and every report was written from scratch.",
        },
        did: {
          title: "What we did",
          text: "A coordinator took over the board and the stand-ups. We agreed one report for all clients, and our designers turned it into a template that fills itself in. Our software team built the portal where clients read it. Each report is drafted on Wednesday from the board, and sent on Thursday after a second read.",
        },
        different: {
          title: "What’s different now",
          text: "The founders read one page on Friday. In the second week it listed a renewal both had forgotten, which paid for the year.",
        },
      }),
      services: list({
        projectCoordination: { href: "/services/project-coordination" },
        clientReporting: { href: "/services/client-reporting" },
        creativeDesign: { href: "/services/creative-design" },
        customSoftwareDevelopment: { href: "/services#custom-software-development" },
      }),
      change: {
        label: "Founders’ hours on reporting, each month",
        before: { text: "46 hours", bar: 100 },
        after: { text: "5 hours", bar: 11 },
      },
      quote: {
        text: "Our clients think we hired a very organised person. In a way we did.",
        by: "",
      },
      inShort: {
        challenge: "Two founders, eleven client projects, and every status update written at midnight.",
        solution: "A coordinator, a daily board routine and client reports that go out on Thursdays.",
        result: "40+ hours saved monthly, and no report sent late since week three.",
      },
      project: {
        title: "SaaS application",
        description:
          "A client portal for a planning tool: projects, reports and approvals in one place, kept up to date by our coordinators.",
        requirements: [
          "Clients see status without asking",
          "Automatic reports every Thursday",
          "Roles for clients, partners and staff",
        ],
        ourRole: [
          "Interface design and front end",
          "Automated report drafts",
          "Coordination of eleven client projects",
        ],
        outcomes: ["40+ hours saved monthly", "No report sent late since week three", "Half as many status calls"],
        tags: ["SaaS", "Portal", "Reporting"],
      },
      image: "",
      imageAlt: "",
    },
    "halden-and-moss": {
      ...NAMES_CHANGED,
      sample: "case-halden-and-moss",
      title: "Every lead called back, and costs down",
      slug: "halden-and-moss",
      client: "Halden & Moss",
      sector: "Office furniture, Malmö, 22 people",
      shownOn: ["home"],
      summary:
        "Leads came in by form, trade fair, email and phone, and landed in four lists. A third were never called back. The plan was to hire two people; the budget said none.",
      results: [
        "40% lead conversion increase",
        "60% lower operating costs than the planned hires",
        "Same-day entry for every lead",
      ],
      figure: { value: "40%", label: "lead conversion increase" },
      story: list({
        found: {
          title: "What we found",
          text: "Sales did not lack leads; it lacked a list. Of 2,300 records, 610 were duplicates, and 480 had no owner.",
        },
        did: {
          title: "What we did",
          text: "The data desk merged and completed the records within two weeks, by rules the sales lead had approved. Since then, leads have gone in the same day, with a next step and a date; a marketing calendar feeds the list.",
        },
        different: {
          title: "What’s different now",
          text: "Nobody argues about whose spreadsheet is right. Whatever is overdue is in its owner’s inbox each morning, and there is less of it every month.",
        },
      }),
      services: list({
        crmManagement: { href: "/services/crm-management" },
        digitalMarketing: { href: "/services/digital-marketing" },
      }),
      change: {
        label: "Leads that became customers, out of 100",
        before: { text: "10 of 100", bar: 71 },
        after: { text: "14 of 100", bar: 100 },
      },
      quote: {
        text: "The list is short, it is right, and it is there before my coffee is.",
        by: "",
      },
      inShort: {
        challenge: "Leads from four channels, a third of them never called back, costs rising with every hire.",
        solution: "One CRM, same-day entry, dated follow-ups, and a marketing calendar to feed it.",
        result: "40% lead conversion increase at 60% lower operating costs than the planned hires.",
      },
      project: { title: "", description: "", requirements: [], ourRole: [], outcomes: [], tags: [] },
      image: "",
      imageAlt: "",
    },
  }),
});
