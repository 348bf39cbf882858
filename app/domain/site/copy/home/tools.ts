import { defineContent, list } from "~/shared/content/content-document.ts";

/** Tools are named by what they do, because clients bring their own. */
export const tools = defineContent("home.tools", {
  eyebrow: "Tools",
  title: "We move into your tools, not the other way round",
  text: "These are the kinds of tool we work in every day. Yours is probably among them; if not, we learn it in the first week, at our own expense.",
  tools: list({
    noteTakingWorkspace: {
      icon: "notebook",
      title: "Note-taking workspace",
      text: "Routines, minutes, hand-over notes",
    },
    taskBoard: { icon: "kanban", title: "Task board", text: "Owners, dates, what is blocked" },
    officeSuite: { icon: "sheet", title: "Office suite", text: "Spreadsheets, documents, calendars" },
    designTool: { icon: "pen", title: "Design tool", text: "Decks, banners, social tiles" },
    socialMediaSuite: { icon: "share", title: "Social-media suite", text: "Planning and publishing" },
    emailMarketingTool: { icon: "mail", title: "Email marketing tool", text: "Newsletters and sequences" },
    invoicingEurope: { icon: "receipt", title: "Invoicing for Europe", text: "VAT, reminders, exports" },
    invoicingWorldwide: { icon: "wallet", title: "Invoicing worldwide", text: "Multi-currency billing" },
  }),
  safety: list({
    gdprCompliant: {
      icon: "shield",
      title: "GDPR compliant",
      text: "A data processing agreement before the first login, and a written list of who sees what.",
    },
    secureAccess: {
      icon: "key",
      title: "Secure access",
      text: "Named accounts with two-factor sign-in through a password vault. No shared passwords, no local copies.",
    },
    regularAudits: {
      icon: "clipboard",
      title: "Regular audits",
      text: "Access is reviewed every quarter and withdrawn within one working day when someone leaves your team.",
    },
  }),
});
