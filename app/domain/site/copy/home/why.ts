import { whileTrue } from "~/domain/site/copy/while-true.ts";
import { defineContent, list } from "~/shared/content/content-document.ts";

/** The picture of a card; `app/domain/home/ui/public/why-it-works.tsx` draws them. */
export type WhyPicture = "day" | "team" | "bill" | "tools" | "languages" | "dashboard";

export const why = defineContent("home.why", {
  eyebrow: "Why it works",
  title: "Close enough to feel like colleagues, small enough to know your business",
  text: "Founders come to us when the operations work has outgrown one person’s evenings, but it’s still too early to hire.",
  cards: list({
    europeanHoursStyle: {
      picture: "day",
      title: "European hours, your style",
      text: `Your coordinator’s day is aligned with Central European Time${whileTrue("figure-support", ", and behind them our operations desk in {homeland} runs 24x7")}. What you write in Europe’s morning is picked up that same morning.`,
      link: { text: "In your time zone", to: "/contact#hours" },
    },
    smallTeamBundled: {
      picture: "team",
      title: whileTrue("figure-people-per-client", "A small, bundled team", "One contact for everything"),
      text: whileTrue(
        "figure-people-per-client",
        "{PeoplePerClient} people who stay with you: a coordinator, a specialist for each service you book, and a lead who answers when something is stuck.",
        "Whoever starts with you stays with you: no ticket numbers, and a name behind every answer.",
      ),
    },
    transparentMonthlyPricing: {
      picture: "bill",
      title: "Transparent monthly pricing",
      text: `${whileTrue("no-rate", "Your proposal names the figure before you sign anything. ")}One fixed fee for an agreed scope: the set-up, named people and every hour in the report are included. No minimum term beyond the current month.`,
      link: { text: "Estimate your own month", to: "/how-it-works#price" },
    },
    flexibleTooling: {
      picture: "tools",
      title: "Flexible tooling",
      text: "We work inside the tools you already pay for. If you have none for a job, we suggest one, set it up and hand you the keys.",
    },
    multiLanguageSupport: {
      picture: "languages",
      title: "Multi-language support",
      text: "Daily work in English, with German for invoices, reminders and client emails. Other languages on request, agreed before we start.",
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
    dashboard: "In the works",
  },
  strip: list({
    remoteFirst: { figure: "100%", label: "Remote first" },
    compliantContract: { figure: "GDPR", label: "Compliant by contract" },
    betweenMarket: { figure: "Bridge", label: "Between {homeland} and your market" },
    helloRunning: { figure: "{setupDays} days", label: "From hello to up and running" },
  }),
});
