import { whileTrue } from "~/domain/site/copy/while-true.ts";
import { defineContent, list } from "~/shared/content/content-document.ts";

/** The six services of the home page; the six of `/services` are a set of their own. */
export const homeServices = defineContent("home.home-services", {
  eyebrow: "Services",
  title: `${whileTrue("several-homeServices", "{HomeServicesInWords} jobs", "One job")} you can stop doing yourself`,
  text: "Book one or all of them. Each has a named handler, a written routine and a line in your weekly report.",
  handledBy: "Handled by",
  more: "More about",
  note: "All services can be customised: mix tasks from several, start small, and change the mix at the end of any month.",
  noteLink: "Tell us what you need",
  /** `slug` is the handler's in `app/domain/site/copy/people.ts`, for the face. */
  services: list({
    projectCoordination: {
      icon: "kanban",
      title: "{projectCoordination}",
      description: "Someone who knows what is due, who has it and what is holding it up, before you ask.",
      benefits: [
        "Board tidied and dated every morning",
        "Stand-up notes in your inbox by 10:00 CET",
        "Blockers raised within the hour",
        "Meetings booked across time zones",
      ],
      handlers: list({ ananya: { sample: "person-ananya", slug: "ananya", text: "Ananya, Project Coordination" } }),
      href: "/services/project-coordination",
    },
    clientReporting: {
      icon: "chart",
      title: "{clientReporting}",
      description: "Reports that go out on the agreed day, in your design, with figures that add up.",
      benefits: [
        "Weekly and monthly client reports",
        "Figures checked against their source",
        "Your template, your tone",
        "A short comment on what changed",
      ],
      handlers: list({ meera: { sample: "person-meera", slug: "meera", text: "Meera, Reporting Desk" } }),
      href: "/services/client-reporting",
    },
    billingInvoiceFollow: {
      icon: "receipt",
      title: whileTrue("name-invoice-management", "Billing & Invoice Follow-Up", "{invoiceManagement}"),
      description: "Invoices go out on time, reminders stay polite, and every payment is matched.",
      benefits: [
        "Invoices drafted from your time sheets",
        "A three-step reminder routine",
        "Payments reconciled weekly",
        "Reminders in English or German",
      ],
      handlers: list({ rohan: { sample: "person-rohan", slug: "rohan", text: "Rohan, Billing Desk" } }),
      href: "/services/invoice-management",
    },
    crmDataHandling: {
      icon: "database",
      title: whileTrue("name-crm-management", "CRM & Data Handling", "{crmManagement}"),
      description: "A CRM you can trust again: no duplicates, no empty fields, no forgotten follow-ups.",
      benefits: [
        "New leads entered the same day",
        "Duplicates merged, fields completed",
        "Follow-ups dated and assigned",
        "Access logged and limited by role",
      ],
      handlers: list({ priya: { sample: "person-priya", slug: "priya", text: "Priya, Data Desk" } }),
      href: "/services/crm-management",
    },
    digitalMarketing: {
      icon: "megaphone",
      title: "{digitalMarketing}",
      description: "A content calendar that actually gets published, with the figures to show whether it worked.",
      benefits: [
        "Posts planned four weeks ahead",
        "Newsletter built, tested and sent",
        "Campaign pages kept up to date",
        "One-page results every month",
      ],
      handlers: list({ kabir: { sample: "person-kabir", slug: "kabir", text: "Kabir, Marketing Desk" } }),
      href: "/services/digital-marketing",
    },
    softwareDevelopment: {
      icon: "code",
      title: whileTrue("name-custom-software-development", "Software Development", "{customSoftwareDevelopment}"),
      description: "Small internal tools, integrations and fixes that save an hour every day.",
      benefits: [
        "Automations between your tools",
        "Internal forms and dashboards",
        "Maintenance of existing sites",
        "Code reviewed and handed over",
      ],
      handlers: list({ ananya: { sample: "person-ananya", slug: "ananya", text: "Ananya, Software Projects" } }),
      href: "/services#custom-software-development",
    },
  }),
});
