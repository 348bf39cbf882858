import { whileTrue } from "~/domain/site/copy/while-true.ts";
import { defineContent, list } from "~/shared/content/content-document.ts";

/** The picture of a card; `app/domain/home/ui/public/why-it-works.tsx` draws them. */
export type WhyPicture = "day" | "team" | "bill" | "tools" | "languages" | "dashboard";

export const why = defineContent("home.why", {
  eyebrow: "Why it works",
  title: "Close enough to feel like colleagues, small enough to know your business",
  text: "Founders come to us when the operations work has grown past one person’s evenings, and a full hire is still too early.",
  cards: list({
    europeanHoursStyle: {
      picture: "day",
      title: "European hours, your style",
      text: `Your coordinator’s day is aligned with Central European Time${whileTrue("figure-support", ", and behind them our operations desk in {homeland} runs 24x7")}. What is written in Europe’s morning is picked up that morning.`,
      link: { text: "In your time zone", to: "/contact#hours" },
    },
    smallTeamBundled: {
      picture: "team",
      title: whileTrue("figure-people-per-client", "A small team, bundled", "One contact, bundled"),
      text: whileTrue(
        "figure-people-per-client",
        "{PeoplePerClient} people who stay with you: a coordinator, a specialist for each service you book, and a lead who answers when something is stuck.",
        "Whoever begins with you stays with you: no ticket numbers, and a name for every question.",
      ),
    },
    transparentMonthlyPricing: {
      picture: "bill",
      title: "Transparent monthly pricing",
      text: "One fixed fee for an agreed scope, with hours shown in every report. No set-up fee, no minimum term beyond the current month.",
      link: { text: "Estimate your own month", to: "/how-it-works#price" },
    },
    flexibleTooling: {
      picture: "tools",
      title: "Flexible tooling",
      text: "We work inside the tools you already pay for. If there is none for a job, we suggest one, set it up and leave you the keys.",
    },
    multiLanguageSupport: {
      picture: "languages",
      title: "Multi-language support",
      text: "Daily work in English, with German for invoices, reminders and client mail. Other languages on request, named before we start.",
    },
    servicePlusSoftware: {
      picture: "dashboard",
      title: "Service plus software",
      text: "People first, and a dashboard to come: every task, invoice and report we handle will be visible in one place. See the roadmap.",
    },
  }),
  pictures: {
    languages: list({
      en: { lang: "en", text: "Two invoices are due on Friday." },
      de: { lang: "de", text: "Zwei Rechnungen sind am Freitag fällig." },
    }),
    dashboard: "In the making",
  },
  strip: list({
    remoteFirst: { figure: "100%", label: "Remote first" },
    compliantContract: { figure: "GDPR", label: "Compliant by contract" },
    betweenMarket: { figure: "Bridge", label: "Between {homeland} and your market" },
    helloRunning: { figure: "{setupDays} days", label: "From hello to running" },
  }),
});
