import type { ByLocale } from "~/domain/site/locale";

export const companyProfile: ByLocale<{
  title: string;
  subtitle: string;
  sections: ReadonlyArray<{ title: string; paragraphs?: ReadonlyArray<string>; list?: ReadonlyArray<string> }>;
}> = {
  en: {
    title: "Company profile",
    subtitle: "{brand}: remote back-office support for startups and small businesses",
    sections: [
      {
        title: "Who we are",
        paragraphs: [
          "We are a remote operations team with its head office in {city}, {country}. For startups and small businesses in more than fifteen countries we run the routines that nobody founded a company for: projects, invoices, records, reports and newsletters.",
          "Each client works with the same two to five people. Behind them stand more than fifty colleagues, which is why every routine has a trained second person.",
        ],
      },
      {
        title: "What we take over",
        list: [
          "Project coordination: boards, stand-ups, minutes, hand-overs",
          "Client reporting: weekly and monthly, in your design",
          "Invoice management: drafts, reminders, reconciliation",
          "CRM management: entry, cleaning, follow-ups, access",
          "Digital marketing: calendar, newsletters, results",
          "Creative design: decks, campaigns, page layouts",
          "Software: integrations, internal tools, maintenance",
        ],
      },
      {
        title: "How we work",
        list: [
          "Set up in 7 days: consultation, workspace, first report",
          "Coordinators aligned with Central European Time (CET)",
          "Operations desk 24x7, run from India (IST)",
          "English every day; German for invoices, reports and client mail",
          "One fixed monthly price, hours shown every week, ends at any month’s end",
        ],
      },
      {
        title: "Security and data protection",
        list: [
          "Data processing agreement under Article 28 GDPR before the first access",
          "Named accounts, two-factor sign-in, password vault, no local copies",
          "Access reviewed every quarter and withdrawn within one working day",
        ],
      },
      {
        title: "What clients report",
        list: [
          "98% client satisfaction",
          "50+ hours saved monthly",
          "$28k average cost savings",
          "7 days average setup",
        ],
      },
      {
        title: "Contact",
        paragraphs: ["{email}, {phone}. We answer mail within 4 hours, and in the messaging app within 30 minutes."],
      },
    ],
  },
};
