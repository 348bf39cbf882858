import { defineHydratedContent, emptyList, list } from "~/shared/content/content-document.ts";

/** With children it opens them, and leads nowhere by itself. */
export type MenuItem = { id: string; name: string; href: string; children: ReadonlyArray<MenuChild> };
/** `sample`: left out when the owner has hidden all that it leads to. */
export type MenuChild = { id: string; sample?: string; name: string; href: string; note?: string };

/** An item that leads to a page itself, until the owner puts others below it. */
const NO_CHILDREN = emptyList({ name: "", href: "", note: "" });

type Navigation = {
  skip: string;
  home: string;
  menuTitle: string;
  menu: ReadonlyArray<MenuItem>;
  /** What opens the items that have no room. */
  more: string;
  getInTouch: string;
  startProject: string;
  version: string;
  stayUpdated: { title: string; text: string };
  copyright: string;
  language: string;
  builtBy: string;
  hours: string;
  widget: { chat: string; chatIn: string; call: string; download: string };
};

/** The header's menu (docs/spec/public-site.md#23-header-and-menu). */
export const navigation = defineHydratedContent<Navigation>("site.navigation", /./, {
  skip: "Skip to content",
  /** In breadcrumbs. */
  home: "Home",
  menuTitle: "Menu",
  menu: list({
    home: { name: "Home", href: "/", children: NO_CHILDREN },
    services: {
      name: "Services",
      href: "/services",
      children: list({
        projectCoordination: {
          name: "{projectCoordination}",
          href: "/services/project-coordination",
          note: "Plans, owners and dates",
        },
        clientReporting: {
          name: "{clientReporting}",
          href: "/services/client-reporting",
          note: "One clear page a week",
        },
        invoiceManagement: {
          name: "{invoiceManagement}",
          href: "/services/invoice-management",
          note: "Billed, chased, reconciled",
        },
        crmManagement: {
          name: "{crmManagement}",
          href: "/services/crm-management",
          note: "Clean records, no lost leads",
        },
        digitalMarketing: {
          name: "{digitalMarketing}",
          href: "/services/digital-marketing",
          note: "A calendar that gets published",
        },
        creativeDesign: {
          name: "{creativeDesign}",
          href: "/services/creative-design",
          note: "Decks, banners and pages",
        },
      }),
    },
    works: { name: "How It Works", href: "/how-it-works", children: NO_CHILDREN },
    company: {
      name: "Company",
      href: "/company/about-us",
      children: list({
        aboutUs: { name: "About Us", href: "/company/about-us", note: "Why we do this" },
        team: { name: "Our Team", href: "/company/our-team", note: "Who you’ll talk to" },
        careers: { name: "Careers", href: "/company/careers", note: "Remote, full-time" },
        blog: { name: "Blog", href: "/company/blog", note: "Notes from the operations desk" },
        caseStudies: {
          sample: "cases",
          name: "Case Studies",
          href: "/company/case-studies",
          note: "What changed, in figures",
        },
      }),
    },
    resources: {
      name: "Resources",
      href: "/resources/free-consultation",
      children: list({
        freeConsultation: {
          name: "Free Consultation",
          href: "/resources/free-consultation",
          note: "{callMinutes} minutes, no obligation",
        },
        downloadPDFs: { name: "Download PDFs", href: "/resources/download-pdf", note: "Company profile and checklist" },
      }),
    },
    contact: { name: "Contact", href: "/contact", children: NO_CHILDREN },
  }),
  more: "More",
  getInTouch: "Get in Touch",
  startProject: "Start Your Project",
  version: "Web v1.0.1",
  stayUpdated: { title: "Stay Updated", text: "One useful note on running a lean back office, twice a month." },
  copyright: "© 2024 {brand}. All rights reserved.",
  language: "English",
  builtBy: "Built by",
  hours: "Aligned with Central European Time (CET)",
  /** The quick actions at the lower right. */
  widget: {
    chat: "Chat with us",
    chatIn: "Chat on {aMessagingApp}",
    call: "Book Free Call",
    download: "Download PDF",
  },
});
