import type { ByLocale } from "~/domain/site/locale";
import type { KeywordProfile, PageMetadata } from "~/domain/site/page-metadata";

/** The terms that fit every page. */
const SEMANTIC = ["back-office outsourcing", "operations support", "startup operations", "remote team India"];

function keywords(primary: string, ...secondary: string[]): KeywordProfile {
  return { primary, secondary, focusKeyword: primary, semanticKeywords: SEMANTIC };
}

/** What a path without an entry is described by. */
export const defaultMetadata: ByLocale<PageMetadata> = {
  en: {
    title: "Remote back-office support",
    description:
      "Remote back-office and operations support for startups and small businesses worldwide. Set up in 7 days.",
    path: "/",
    keywords: keywords("remote back-office support", "operations support for startups"),
  },
};

/** By path; the longest fitting one counts. */
export const pageMetadata: ByLocale<ReadonlyArray<PageMetadata>> = {
  en: [
    {
      path: "/",
      title: "Remote back-office support for startups",
      description:
        "A small, dedicated team coordinates projects, follows up invoices, keeps your CRM clean and reports weekly. GDPR compliant, set up in 7 days.",
      keywords: keywords("remote back-office support", "virtual operations team", "startup back office", "7-day setup"),
    },
    {
      path: "/services",
      title: "Services",
      description:
        "Custom software, digital transformation, analytics, IT consulting, dedicated teams and maintenance, beside our daily back-office services.",
      keywords: keywords("remote business services", "dedicated teams", "IT consulting", "custom software"),
    },
    {
      path: "/services/project-coordination",
      title: "Project Coordination",
      description:
        "A remote project coordinator keeps your board, dates and people in step: daily stand-up notes, blockers chased, a report every Friday.",
      keywords: keywords("remote project coordination", "project coordinator", "stand-up notes", "task board"),
    },
    {
      path: "/services/client-reporting",
      title: "Client Reporting",
      description:
        "Weekly and monthly client reports in your design, with figures checked against their source and a comment worth reading. English or German.",
      keywords: keywords("client reporting service", "weekly client reports", "report writing", "KPI reports"),
    },
    {
      path: "/services/invoice-management",
      title: "Invoice Management",
      description:
        "Invoices drafted, sent, reminded and reconciled by a billing desk that stays polite. Open items by age, every Friday. English and German.",
      keywords: keywords("invoice management service", "payment reminders", "invoice follow-up", "accounts receivable"),
    },
    {
      path: "/services/crm-management",
      title: "CRM Management",
      description:
        "Same-day lead entry, duplicates merged, follow-ups dated and access under control: a CRM your sales team believes.",
      keywords: keywords("CRM management service", "CRM data entry", "data cleaning", "lead management"),
    },
    {
      path: "/services/digital-marketing",
      title: "Digital Marketing",
      description:
        "A content calendar four weeks ahead, newsletters that go out, pages kept alive, and one page of honest results every month.",
      keywords: keywords(
        "digital marketing support",
        "content calendar",
        "newsletter service",
        "social media planning",
      ),
    },
    {
      path: "/services/creative-design",
      title: "Creative Design",
      description:
        "Decks, one-pagers, banners and page layouts within your brand: a first version in two working days, editable files included.",
      keywords: keywords("remote design support", "pitch deck design", "social media design", "brand library"),
    },
    {
      path: "/how-it-works",
      title: "How It Works",
      description:
        "Five steps from discovery call to the first Friday report: discovery, proposal, design, testing and launch, in seven days.",
      keywords: keywords("outsourcing process", "onboarding in 7 days", "remote team onboarding"),
    },
    {
      path: "/team",
      title: "Our Team in Figures",
      description:
        "50+ team members, 15+ countries served, 100+ projects completed, 24/7 support: who stands behind your small team.",
      keywords: keywords("remote operations team", "team figures", "offshore team"),
    },
    {
      path: "/projects",
      title: "Projects",
      description:
        "An e-commerce platform and a SaaS application: requirements, our role, outcomes, and how project ownership is shared.",
      keywords: keywords("remote team projects", "e-commerce platform project", "SaaS application project"),
    },
    {
      path: "/company/about-us",
      title: "About Us",
      description:
        "A remote operations team from India that writes every routine down first. Our story, our principles and our hours.",
      keywords: keywords("about remote operations team", "remote first company", "back office India"),
    },
    {
      path: "/company/our-team",
      title: "Our Team",
      description:
        "Meet the leads of our coordination, billing, data and reporting desks: the people you will talk to.",
      keywords: keywords("operations team members", "project coordinator", "billing desk"),
    },
    {
      path: "/company/careers",
      title: "Careers",
      description:
        "Remote, full-time positions in project coordination, digital marketing and CRM. Daylight hours, open pay bands, health cover.",
      keywords: keywords("remote operations jobs", "project coordinator job", "CRM specialist job"),
    },
    {
      path: "/company/blog",
      title: "Blog",
      description:
        "Notes from the operations desk: routines we have tested, mistakes we have made, and templates you may copy.",
      keywords: keywords("back-office blog", "operations routines", "startup operations tips"),
    },
    {
      path: "/company/case-studies",
      title: "Case Studies",
      description:
        "Three companies, three routines handed over: 99% of invoices collected, 40+ hours saved a month, 40% more leads converted.",
      keywords: keywords("back-office case studies", "outsourcing results", "invoice collection case study"),
    },
    {
      path: "/resources/free-consultation",
      title: "Free Consultation",
      description:
        "Book a free 30-minute consultation: your routines, our view, a price. With a one-page summary on the same day.",
      keywords: keywords("free back-office consultation", "free consultation startup", "operations audit"),
    },
    {
      path: "/resources/download-pdf",
      title: "Download PDFs",
      description:
        "The company profile, and a checklist of twenty-four things to settle before you hand tasks to a remote team.",
      keywords: keywords("outsourcing checklist", "company profile", "remote team checklist"),
    },
    {
      path: "/legal/privacy-policy",
      title: "Privacy Policy",
      description:
        "What we store when you visit this website or write to us, why, for how long, and which rights you have under the GDPR.",
      keywords: keywords("privacy policy", "GDPR", "data protection"),
    },
    {
      path: "/legal/impressum",
      title: "Impressum",
      description:
        "Provider identification according to § 5 DDG: company, address, representatives, register and contact.",
      keywords: keywords("impressum", "legal notice"),
    },
    {
      path: "/legal/terms-of-service",
      title: "Terms of Service",
      description:
        "The terms between us and businesses that book our services: scope, hours, price, term, confidentiality and liability.",
      keywords: keywords("terms of service", "service agreement"),
    },
    {
      path: "/contact",
      title: "Contact",
      description:
        "Send us your requirements. We answer mail within 4 hours and in the messaging app within 30 minutes.",
      keywords: keywords("contact back-office support", "hire remote operations team"),
    },
    {
      path: "/newsletter",
      title: "Newsletter",
      description:
        "A lean back office, two letters a month: one routine tested on real teams, and one template you may copy.",
      keywords: keywords("operations newsletter", "back-office newsletter"),
    },
  ],
};
