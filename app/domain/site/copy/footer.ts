import { defineContent, list } from "~/shared/content/content-document.ts";
import type { MenuChild } from "./navigation.ts";

type FooterColumn = { id: string; title: string; links: ReadonlyArray<MenuChild> };

/** The upper part of the footer, which the server alone renders. */
export const footer = defineContent<{ columns: ReadonlyArray<FooterColumn>; tagline: string; location: string }>(
  "site.footer",
  {
    tagline:
      "Remote back-office support tailor-made for Global startups. Focus on growth while we handle your operations.",
    location: "{seat} → Serving Globally",
    columns: list({
      services: {
        title: "Services",
        links: list({
          projectCoordination: { name: "{projectCoordination}", href: "/services/project-coordination" },
          clientReporting: { name: "{clientReporting}", href: "/services/client-reporting" },
          invoiceManagement: { name: "{invoiceManagement}", href: "/services/invoice-management" },
          crmManagement: { name: "{crmManagement}", href: "/services/crm-management" },
          digitalMarketing: { name: "{digitalMarketing}", href: "/services/digital-marketing" },
          creativeDesign: { name: "{creativeDesign}", href: "/services/creative-design" },
        }),
      },
      company: {
        title: "Company",
        links: list({
          aboutUs: { name: "About Us", href: "/company/about-us" },
          team: { name: "Our Team", href: "/company/our-team" },
          teamFigures: { name: "Team in Figures", href: "/team" },
          projects: { name: "Projects", href: "/projects" },
          caseStudies: { sample: "cases", name: "Case Studies", href: "/company/case-studies" },
          careers: { name: "Careers", href: "/company/careers" },
          contact: { name: "Contact", href: "/#contact" },
          ask: { name: "Ask us", href: "/ask" },
        }),
      },
      resources: {
        title: "Resources",
        links: list({
          works: { name: "How It Works", href: "/#how-it-works" },
          toolsUse: { name: "Tools We Use", href: "/#tools" },
          roadmap: { name: "Roadmap", href: "/#roadmap" },
          blog: { name: "Blog", href: "/company/blog" },
          freeConsultation: { name: "Free Consultation", href: "/resources/free-consultation" },
          downloadPDFs: { name: "Download PDFs", href: "/resources/download-pdf" },
          allServices: { name: "All Services", href: "/services" },
        }),
      },
      legal: {
        title: "Legal",
        links: list({
          privacyPolicy: { name: "Privacy Policy", href: "/legal/privacy-policy" },
          impressum: { name: "Impressum", href: "/legal/impressum" },
          termsService: { name: "Terms of Service", href: "/legal/terms-of-service" },
        }),
      },
    }),
  },
);
