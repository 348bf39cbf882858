import { whileTrue } from "~/domain/site/copy/while-true.ts";
import { defineContent, list } from "~/shared/content/content-document.ts";

export type Question = { question: string; answer: string };

export const faq = defineContent("home.faq", {
  title: "Asked on almost every first call",
  text: "Something else on your mind? Thirty minutes on the phone usually settles it.",
  button: "Book Free Consultation",
  questions: list({
    fastStart: {
      question: "How fast can you start?",
      answer:
        "In {setupDays} days. On day one you get a proposal that names your coordinator; by day four there is a shared channel, we have the access we need and every task has a written routine; on days five and six we try each one on real cases; on day {setupDaysInWords} you get your first report. Urgent one-off tasks, such as a stack of overdue invoices, can start on day two.",
    },
    haveGermanLanguage: {
      question: "Do you have German-language ability?",
      answer: `Yes. Our daily working language is English, and ${whileTrue("figure-people-per-client", "our reporting and billing desks write in German", "we write in German too")}: invoices, payment reminders, client emails and meeting notes. A German speaker can join your calls if you ask a day ahead. We don’t offer legal or tax advice in any language.`,
    },
    makesDifferentVirtual: {
      question: "What makes you different from a virtual assistant or a large outsourcer?",
      answer: `${whileTrue("figure-people-per-client", "A virtual assistant is one person, and their holiday is your problem", "A virtual assistant waits to be told what to do")}. A large outsourcer gives you a ticket number. You get ${whileTrue("figure-people-per-client", "a small team that knows you, with a second person trained on every routine", "people who know you, a written page for every routine")}${whileTrue("figure-support", ", a coordinator whose day is aligned with Central European Time, and an operations desk in {homeland} that runs 24x7 behind them", " and a coordinator whose day is aligned with Central European Time")}.`,
    },
    packagesCustomised: {
      question: "Can packages be customised?",
      answer:
        "Always. A package is a list of routines with an agreed number of hours. You can mix routines from several services, add or drop one at the end of any month, and see in each report how many hours every routine took, so next month’s list is based on facts.",
    },
  }),
});
