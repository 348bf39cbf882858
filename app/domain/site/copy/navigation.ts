import { CALL_MINUTES } from "~/domain/site/copy/facts.ts";
import type { ByLocale } from "./locale.ts";

export type MenuItem = { name: string; href: string; children?: ReadonlyArray<MenuChild> };
/** `sample`: left out when the owner has hidden all that it leads to. */
export type MenuChild = { sample?: string; name: string; href: string; note?: string };
export type FooterColumn = { title: string; links: ReadonlyArray<MenuChild> };

type Navigation = {
  skip: string;
  menuTitle: string;
  menu: ReadonlyArray<MenuItem>;
  footer: ReadonlyArray<FooterColumn>;
  getInTouch: string;
  startProject: string;
  version: string;
  tagline: string;
  location: string;
  stayUpdated: { title: string; text: string };
  copyright: string;
  language: string;
  builtBy: string;
  hours: string;
};

/** The header's menu (docs/spec/public-site.md#23-header-and-menu) and the footer's columns. */
export const navigation: ByLocale<Navigation> = {
  en: {
    skip: "Skip to content",
    menuTitle: "Menu",
    menu: [
      { name: "Home", href: "/" },
      {
        name: "Services",
        href: "/services",
        children: [
          { name: "Project Coordination", href: "/services/project-coordination", note: "Plans, owners and dates" },
          { name: "Client Reporting", href: "/services/client-reporting", note: "One clear page a week" },
          { name: "Invoice Management", href: "/services/invoice-management", note: "Billed, chased, reconciled" },
          { name: "CRM Management", href: "/services/crm-management", note: "Clean records, no lost leads" },
          { name: "Digital Marketing", href: "/services/digital-marketing", note: "A calendar that gets published" },
          { name: "Creative Design", href: "/services/creative-design", note: "Decks, banners and pages" },
        ],
      },
      { name: "How It Works", href: "/how-it-works" },
      {
        name: "Company",
        href: "/company/about-us",
        children: [
          { name: "About Us", href: "/company/about-us", note: "Why we do this" },
          { name: "Our Team", href: "/company/our-team", note: "Who you will talk to" },
          { name: "Careers", href: "/company/careers", note: "Remote, full-time" },
          { name: "Blog", href: "/company/blog", note: "Notes from the operations desk" },
          { sample: "cases", name: "Case Studies", href: "/company/case-studies", note: "What changed, in figures" },
        ],
      },
      {
        name: "Resources",
        href: "/resources/free-consultation",
        children: [
          {
            name: "Free Consultation",
            href: "/resources/free-consultation",
            note: `${CALL_MINUTES} minutes, no obligation`,
          },
          { name: "Download PDFs", href: "/resources/download-pdf", note: "Company profile and checklist" },
        ],
      },
      { name: "Contact", href: "/contact" },
    ],
    footer: [
      {
        title: "Services",
        links: [
          { name: "Project Coordination", href: "/services/project-coordination" },
          { name: "Client Reporting", href: "/services/client-reporting" },
          { name: "Invoice Management", href: "/services/invoice-management" },
          { name: "CRM Management", href: "/services/crm-management" },
          { name: "Digital Marketing", href: "/services/digital-marketing" },
          { name: "Creative Design", href: "/services/creative-design" },
        ],
      },
      {
        title: "Company",
        links: [
          { name: "About Us", href: "/company/about-us" },
          { name: "Our Team", href: "/company/our-team" },
          { name: "Team in Figures", href: "/team" },
          { name: "Projects", href: "/projects" },
          { sample: "cases", name: "Case Studies", href: "/company/case-studies" },
          { name: "Careers", href: "/company/careers" },
          { name: "Contact", href: "/#contact" },
        ],
      },
      {
        title: "Resources",
        links: [
          { name: "How It Works", href: "/#how-it-works" },
          { name: "Tools We Use", href: "/#tools" },
          { name: "Roadmap", href: "/#roadmap" },
          { name: "Blog", href: "/company/blog" },
          { name: "Free Consultation", href: "/resources/free-consultation" },
          { name: "Download PDFs", href: "/resources/download-pdf" },
          { name: "All Services", href: "/services" },
        ],
      },
      {
        title: "Legal",
        links: [
          { name: "Privacy Policy", href: "/legal/privacy-policy" },
          { name: "Impressum", href: "/legal/impressum" },
          { name: "Terms of Service", href: "/legal/terms-of-service" },
        ],
      },
    ],
    getInTouch: "Get in Touch",
    startProject: "Start Your Project",
    version: "Web v1.0.1",
    tagline:
      "Remote back-office support tailor-made for Global startups. Focus on growth while we handle your operations.",
    location: "{seat} → Serving Globally",
    stayUpdated: { title: "Stay Updated", text: "One useful note on running a lean back office, twice a month." },
    copyright: "© 2024 {brand}. All rights reserved.",
    language: "English",
    builtBy: "Built by",
    hours: "Aligned with Central European Time (CET)",
  },
};
