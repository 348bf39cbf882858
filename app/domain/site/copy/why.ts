import type { IconName } from "~/domain/site/icon-name";
import type { ByLocale } from "~/domain/site/locale";

type Why = {
  eyebrow: string;
  title: string;
  text: string;
  cards: ReadonlyArray<{ icon: IconName; title: string; text: string }>;
  strip: ReadonlyArray<{ figure: string; label: string }>;
};

export const why: ByLocale<Why> = {
  en: {
    eyebrow: "Why it works",
    title: "Close enough to feel like colleagues, small enough to know your business",
    text: "Founders come to us when the operations work has grown past one person’s evenings, and a full hire is still too early.",
    cards: [
      {
        icon: "clock",
        title: "Your time zone, your style",
        text: "Your coordinator’s day is aligned with Central European Time, and behind them our operations desk in India runs 24x7. You write in your morning; it is picked up in your morning.",
      },
      {
        icon: "users",
        title: "A small team, bundled",
        text: "Two to five people who stay with you: a coordinator, a specialist for each service you book, and a lead who answers when something is stuck.",
      },
      {
        icon: "receipt",
        title: "Transparent monthly pricing",
        text: "One fixed fee for an agreed scope, with hours shown in every report. No set-up fee, no minimum term beyond the current month.",
      },
      {
        icon: "wrench",
        title: "Flexible tooling",
        text: "We work inside the tools you already pay for. If there is none for a job, we suggest one, set it up and leave you the keys.",
      },
      {
        icon: "languages",
        title: "Multi-language support",
        text: "Daily work in English, with German for invoices, reminders and client mail. Other languages on request, named before we start.",
      },
      {
        icon: "layers",
        title: "Service plus software",
        text: "People first, and a dashboard to come: every task, invoice and report we handle will be visible in one place. See the roadmap.",
      },
    ],
    strip: [
      { figure: "100%", label: "Remote first" },
      { figure: "GDPR", label: "Compliant by contract" },
      { figure: "Bridge", label: "Between India and your market" },
      { figure: "7 days", label: "From hello to running" },
    ],
  },
};
