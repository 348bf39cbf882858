import { defineContent } from "~/shared/content/content-document.ts";
import { servicesOverview } from "./services/services-overview.ts";
import { whileTrue } from "./while-true.ts";

/** The keywords of a page, and its description in search results. */
type KeywordProfile = {
  primary: string;
  secondary: ReadonlyArray<string>;
  description: string;
  /** The one term that title and description are written around. */
  focusKeyword: string;
  /** Related terms. */
  semanticKeywords: ReadonlyArray<string>;
};

/** What a page says of itself to search engines and social networks. */
export type MetadataEntry = {
  title: string;
  profile: KeywordProfile;
  /** The photo that networks show where the page is shared; without one a picture is drawn. */
  sharing?: { image: string; imageAlt: string };
};

/** The day on which a release last changed the pages' texts, for the sitemap. */
export const MODIFIED = "2026-11-30";

/** The metadata of a path that has none of its own. */
export const defaultMetadata = defineContent<MetadataEntry>("site.metadata", {
  title: "Remote back-office support",
  profile: {
    primary: "remote back-office support",
    secondary: ["operations support for startups", "back-office outsourcing"],
    description:
      "Remote back-office and operations support for startups and small businesses worldwide. Set up in {setupDays} days.",
    focusKeyword: "remote back-office support",
    semanticKeywords: ["virtual operations team", "business process support", "operations team"],
  },
});

/** The addresses of the services of the overview, as long as each is called as it ships. */
const EACH_CARD = servicesOverview.shipped.cards.map(({ id }) => `/services#${id} name-${id}`).join(" ");

/** The document of a page's metadata. */
function pageHead(id: string, entry: MetadataEntry) {
  return defineContent<MetadataEntry>(id, { ...entry, sharing: { image: "", imageAlt: "" } });
}

/** By path; the longest fitting one counts. A document each, so that a change of one page is one of no other. */
export const pageMetadata = {
  "/": pageHead("home.metadata", {
    title: "Remote back-office support for startups",
    profile: {
      primary: "remote back-office support",
      secondary: ["startup back office", "virtual operations team", "7-day setup"],
      description: `${whileTrue("figure-people-per-client", "A small, dedicated team", "Someone who knows your business")} coordinates projects, follows up on invoices, keeps your CRM clean and reports weekly. GDPR compliant, set up in {setupDays} days.`,
      focusKeyword: "remote back-office support for startups",
      semanticKeywords: ["back-office outsourcing", "operations support", "remote team", "weekly reporting"],
    },
  }),
  "/services": pageHead("services.metadata", {
    title: "Services",
    profile: {
      primary: "remote business services",
      secondary: ["dedicated teams", "IT consulting", "custom software"],
      description: whileTrue(
        EACH_CARD,
        "Custom software, digital transformation, analytics, IT consulting, dedicated teams and maintenance, alongside our daily back-office services.",
        "What our software team and consultants do for startups and small businesses, alongside our daily back-office services.",
      ),
      focusKeyword: "back-office services",
      semanticKeywords: ["data analytics", "maintenance and support", "digital transformation", "outsourced IT"],
    },
  }),
  "/services/project-coordination": pageHead("project-coordination.metadata", {
    title: "{projectCoordination}",
    profile: {
      primary: "remote project coordination",
      secondary: ["project coordinator", "stand-up notes", "task board"],
      description:
        "A remote project coordinator keeps your board, dates and people in step: daily stand-up notes, blockers chased, a report every Friday.",
      focusKeyword: "remote project coordination",
      semanticKeywords: ["milestones", "hand-over", "virtual project assistant", "sprint planning support"],
    },
  }),
  "/services/project-coordination/board": pageHead("launch-board.metadata", {
    title: "A month’s project board",
    profile: {
      primary: "project board example",
      secondary: ["launch board", "risk list"],
      description:
        "An example of a project board with its milestones, its risks, each with an owner and a date, and the minutes of a call.",
      focusKeyword: "project board",
      semanticKeywords: ["milestones example", "minutes template", "coordinator’s board"],
    },
  }),
  "/services/client-reporting": pageHead("client-reporting.metadata", {
    title: "{clientReporting}",
    profile: {
      primary: "client reporting service",
      secondary: ["weekly client reports", "report writing", "KPI reports"],
      description:
        "Weekly and monthly client reports in your design, with figures checked against their source and a comment worth reading. English or German.",
      focusKeyword: "client reporting",
      semanticKeywords: ["reporting in German", "agency reporting", "monthly report", "data checks"],
    },
  }),
  "/services/client-reporting/report": pageHead("weekly-report.metadata", {
    title: "A client report and its sources",
    profile: {
      primary: "client report example",
      secondary: ["source list", "reporting calendar"],
      description:
        "An example of a client report: one page of figures with a comment, the source list behind it, and the month’s report calendar.",
      focusKeyword: "client report",
      semanticKeywords: ["weekly report template", "data sources", "KPI definitions"],
    },
  }),
  "/services/invoice-management": pageHead("invoice-management.metadata", {
    title: "{invoiceManagement}",
    profile: {
      primary: "invoice management service",
      secondary: ["payment reminders", "invoice follow-up", "accounts receivable"],
      description:
        "Invoices drafted, sent, followed up and reconciled by a billing desk that stays polite. Open items by age, every Friday. English and German.",
      focusKeyword: "invoice management",
      semanticKeywords: ["reconciliation", "overdue invoices", "billing support", "dunning"],
    },
  }),
  "/services/invoice-management/ledger": pageHead("ledger.metadata", {
    title: "A month’s ledger",
    profile: {
      primary: "open items ledger example",
      secondary: ["list of open items", "reminder log"],
      description:
        "An example of a month’s ledger: open items by date, every reminder with its answer, matched payments and the hand-over to the accountant.",
      focusKeyword: "month’s ledger",
      semanticKeywords: ["accounts receivable ledger", "month-end package", "payment matching"],
    },
  }),
  "/services/crm-management": pageHead("crm-management.metadata", {
    title: "{crmManagement}",
    profile: {
      primary: "CRM management service",
      secondary: ["CRM data entry", "data cleaning", "lead management"],
      description:
        "Same-day lead entry, duplicates merged, follow-ups dated and access under control: a CRM your sales team trusts.",
      focusKeyword: "CRM management",
      semanticKeywords: ["duplicate check", "data import", "access register", "sales operations"],
    },
  }),
  "/services/crm-management/merge-list": pageHead("merge-list.metadata", {
    title: "A month’s merge list",
    profile: {
      primary: "CRM merge list example",
      secondary: ["duplicate list", "data-quality score"],
      description:
        "An example of a CRM merge list: which duplicates became one by which rule, what was left to decide, and the data-quality score.",
      focusKeyword: "CRM merge list",
      semanticKeywords: ["duplicates merged", "import log", "CRM clean-up"],
    },
  }),
  "/services/digital-marketing": pageHead("digital-marketing.metadata", {
    title: "{digitalMarketing}",
    profile: {
      primary: "digital marketing support",
      secondary: ["content calendar", "newsletter service", "social media planning"],
      description:
        "A content calendar four weeks ahead, newsletters that go out, pages kept current, and one page of honest results every month.",
      focusKeyword: "digital marketing content calendar",
      semanticKeywords: ["landing pages", "email marketing", "marketing assistant", "campaign results"],
    },
  }),
  "/services/digital-marketing/calendar": pageHead("content-calendar.metadata", {
    title: "A month’s content calendar",
    profile: {
      primary: "content calendar example",
      secondary: ["editorial plan", "approval round"],
      description:
        "An example of four weeks of marketing: a content calendar of twelve pieces, the approval round, and one page of results.",
      focusKeyword: "month’s content calendar",
      semanticKeywords: ["newsletter plan", "post ideas", "marketing results"],
    },
  }),
  "/services/creative-design": pageHead("creative-design.metadata", {
    title: "{creativeDesign}",
    profile: {
      primary: "remote design support",
      secondary: ["pitch deck design", "social media design", "brand library"],
      description:
        "Decks, one-pagers, banners and page layouts within your brand: a first version in two working days, editable files included.",
      focusKeyword: "creative design within your brand",
      semanticKeywords: ["presentation design", "layout", "brand guidelines", "design files"],
    },
  }),
  "/services/creative-design/pieces": pageHead("piece-list.metadata", {
    title: "A month of design pieces",
    profile: {
      primary: "design request list example",
      secondary: ["design formats", "alternative texts"],
      description:
        "An example of a month at a design desk: one idea in four formats, requests with their dates, alternative texts and the brand library.",
      focusKeyword: "design pieces",
      semanticKeywords: ["brand rules", "design desk", "social formats"],
    },
  }),
  "/how-it-works": pageHead("how-it-works.metadata", {
    title: "How It Works",
    profile: {
      primary: "outsourcing process",
      secondary: ["onboarding in 7 days", "remote team onboarding"],
      description:
        "Five steps from discovery call to first report: discovery, proposal, design, testing and launch, in {setupDaysInWords} days.",
      focusKeyword: "launch in seven days",
      semanticKeywords: ["discovery call", "proposal", "hand-over of routines", "first report"],
    },
  }),
  "/how-it-works/friday-report": pageHead("friday-report.metadata", {
    title: "The Friday report",
    profile: {
      primary: "weekly status report example",
      secondary: ["Friday report", "access register"],
      description:
        "An example of the Friday report in full: what was done, what is open, hours by routine, the access register and a written routine.",
      focusKeyword: "the Friday report",
      semanticKeywords: ["status report template", "hours report", "written routine"],
    },
  }),
  "/team": pageHead("team-figures.metadata", {
    title: "Our Team in Figures",
    profile: {
      primary: "remote operations team",
      secondary: ["team figures", "offshore team"],
      description: whileTrue(
        "figure-team-members figure-countries figure-projects figure-support",
        "50+ team members, 15+ countries served, 100+ projects completed, 24/7 support: the people behind your small team.",
        "The people who keep other people’s companies in order, and what they hold themselves to.",
      ),
      focusKeyword: "team in figures",
      semanticKeywords: ["developers", "designers", "project managers", "QA engineers"],
    },
  }),
  "/projects": pageHead("projects.metadata", {
    title: "Projects",
    profile: {
      primary: "remote team projects",
      secondary: ["software projects", "joint projects"],
      description: `${whileTrue("case-fable-and-finch case-plumbline-labs", "An e-commerce platform and a SaaS application: requirements", "Projects, from requirement to routine: what was asked for")}, our role, outcomes${whileTrue("project-ownership", ", and how project ownership is shared")}.`,
      focusKeyword: "project outcomes",
      semanticKeywords: ["project requirements", "software project outcomes"],
    },
  }),
  "/company/about-us": pageHead("about-us.metadata", {
    title: "About Us",
    profile: {
      primary: "remote first company",
      secondary: ["back office {homeland}", "about our operations team"],
      description: `${whileTrue("figure-people-per-client", "A remote operations team from {homeland} that writes", "Remote operations from {homeland} that write")} every routine down first. Our story, our principles and our hours.`,
      focusKeyword: `remote operations ${whileTrue("figure-people-per-client", "team ")}from {homeland}`,
      semanticKeywords: ["company story", "working principles", "Central European hours"],
    },
  }),
  "/company/our-team": pageHead("our-team.metadata", {
    title: "Our Team",
    profile: {
      primary: "operations team members",
      secondary: ["project coordinator", "small dedicated team"],
      description: "The people you’ll talk to: what each of them does, what to ask them about, and how to reach them.",
      focusKeyword: "people you talk to",
      semanticKeywords: ["named contact", "dedicated coordinator"],
    },
  }),
  "/company/careers": pageHead("careers.metadata", {
    title: "Careers",
    profile: {
      primary: "remote operations jobs",
      secondary: ["back-office jobs", "remote work"],
      description: `${whileTrue("opening-senior-project-coordinator opening-digital-marketing-specialist opening-crm-specialist", "Remote, full-time positions in project coordination, digital marketing and CRM.", "Working with us: what is open, how we hire, and what happens to an application.")}${whileTrue("careers-perks india", " Steady hours, open pay bands, health cover.")}`,
      focusKeyword: "careers",
      semanticKeywords: ["work from home", "applications"],
    },
  }),
  "/company/blog": pageHead("blog.metadata", {
    title: "Blog",
    profile: {
      primary: "back-office blog",
      secondary: ["operations routines", "startup operations tips"],
      description:
        "Notes from the operations desk: routines we have tested, mistakes we have made, and templates you can copy.",
      focusKeyword: "operations blog",
      semanticKeywords: ["templates", "checklists", "remote work routines"],
    },
  }),
  "/company/case-studies": pageHead("case-studies.metadata", {
    title: "Case Studies",
    profile: {
      primary: "back-office case studies",
      secondary: ["outsourcing results", "invoice collection case study"],
      description:
        "Case studies of companies that handed a routine over: hours saved, invoices collected, leads converted, and how it was done.",
      focusKeyword: "case studies hours saved",
      semanticKeywords: ["invoice collection rate", "lead conversion", "hours saved"],
    },
  }),
  "/resources/free-consultation": pageHead("free-consultation.metadata", {
    title: "Free Consultation",
    profile: {
      primary: "free back-office consultation",
      secondary: ["free consultation for startups", "operations audit"],
      description:
        "Book a free {callMinutes}-minute consultation: your routines, our view, a price, and a one-page summary the same day.",
      focusKeyword: "free 30-minute consultation",
      semanticKeywords: ["discovery call", "operations review", "price estimate"],
    },
  }),
  "/resources/download-pdf": pageHead("downloads.metadata", {
    title: "Download PDFs",
    profile: {
      primary: "outsourcing checklist",
      secondary: ["company profile", "remote team checklist"],
      description:
        "The company profile, and a checklist of twenty-four things to settle before you hand tasks to a remote team.",
      focusKeyword: "remote team checklist",
      semanticKeywords: ["hand-over checklist", "delegation", "PDF download"],
    },
  }),
  "/legal/privacy-policy": pageHead("privacy-policy.metadata", {
    title: "Privacy Policy",
    profile: {
      primary: "privacy policy",
      secondary: ["GDPR", "data protection"],
      description:
        "What we store when you visit this website or write to us, why, for how long, and which rights you have under the GDPR.",
      focusKeyword: "privacy policy",
      semanticKeywords: ["personal data", "retention", "your rights"],
    },
  }),
  "/legal/impressum": pageHead("impressum.metadata", {
    title: "Impressum",
    profile: {
      primary: "impressum",
      secondary: ["legal notice", "provider identification"],
      description:
        "Provider identification according to § 5 DDG: company, address, representatives, register and contact.",
      focusKeyword: "impressum",
      semanticKeywords: ["§ 5 DDG", "company register", "legal representative"],
    },
  }),
  "/legal/terms-of-service": pageHead("terms-of-service.metadata", {
    title: "Terms of Service",
    profile: {
      primary: "terms of service",
      secondary: ["service agreement", "terms and conditions"],
      description:
        "The terms between us and businesses that book our services: scope, hours, price, term, confidentiality and liability.",
      focusKeyword: "terms of service",
      semanticKeywords: ["notice period", "confidentiality", "liability"],
    },
  }),
  "/contact": pageHead("contact.metadata", {
    title: "Contact",
    profile: {
      primary: "contact back-office support",
      secondary: ["hire a remote operations team", "request a quote"],
      description: `Send us your requirements. We answer email within {answerEmailsHours} hours${whileTrue("link-messaging", " and in the messaging app within {answerMessagesMinutes} minutes", ", and requests for a call the same day")}.`,
      focusKeyword: "contact us",
      semanticKeywords: ["requirements", whileTrue("link-messaging", "messaging app"), "response time"],
    },
  }),
  "/ask": pageHead("ask.metadata", {
    title: "Ask us",
    profile: {
      primary: "ask about back-office support",
      secondary: ["question about remote operations"],
      description: "Got a question that no page answers? Ask it here: a person reads it and replies by email.",
      focusKeyword: "ask us",
      semanticKeywords: ["question", "answer by email"],
    },
  }),
  "/newsletter": pageHead("newsletter.metadata", {
    title: "Newsletter",
    profile: {
      primary: "operations newsletter",
      secondary: ["back-office newsletter"],
      description:
        "A lean back office, two emails a month: one routine tested on real teams, and one template you can copy.",
      focusKeyword: "back office newsletter",
      semanticKeywords: ["routine", "template", "lean operations"],
    },
  }),
};
