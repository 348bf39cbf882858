import { defineContent, list } from "~/shared/content/content-document.ts";
import type { ServicePage } from "./service-page.ts";

export const invoiceManagement = defineContent<ServicePage>("services.invoice-management", {
  slug: "invoice-management",
  heading: "Invoices out on time, and paid on time",
  lead: "From time sheet to matched payment: we draft, send, chase and reconcile. You approve what goes out and see what is unpaid.",
  tasksTitle: "From the time sheet to the matched payment",
  tasks: list({
    drafting: {
      title: "Drafting",
      text: "Invoices built from your time sheets, orders or contracts, with the right tax treatment for the client’s country as your accountant defined it.",
    },
    threePoliteReminders: {
      title: "Three polite reminders",
      text: "Three days before the due date, three days after, and on day ten with a phone call. Wording agreed with you, in English or German.",
    },
    matching: {
      title: "Matching",
      text: "Payments are matched to invoices every week; what doesn’t match goes on your list with a suggestion.",
    },
    handOverAccountant: {
      title: "Hand-over to your accountant",
      text: "A clean export with receipts at the end of the month, in the format your accountant asks for.",
    },
  }),
  example: {
    kind: "open-items",
    caption: "An example: what the Friday report says about your money. The oldest late one already has a call booked.",
    items: list({
      pebbleOar: { number: "0418", client: "Pebble & Oar", amount: "€1,840", state: "due Monday", tone: "good" },
      thistleLooms: { number: "0411", client: "Thistle Looms", amount: "€620", state: "reminder 1", tone: "due" },
      quillwater: { number: "0397", client: "Quillwater", amount: "€2,310", state: "call, Tue 11:00", tone: "late" },
      nineLanterns: { number: "0415", client: "Nine Lanterns", amount: "€975", state: "promised for Wed", tone: "due" },
    }),
    ages: list({
      due: { label: "Not due", amount: "€14,260" },
      days: { label: "1 to 30 days", amount: "€3,905" },
      over30: { label: "Over 30", amount: "€0" },
    }),
  },
  rhythmTitle: "A month at the billing desk",
  rhythm: list({
    daily: { when: "Daily", text: "New invoices drafted, payments noted, the day’s reminders sent." },
    tuesday: { when: "Tuesday", text: "Payments matched, promises to pay checked." },
    friday: { when: "Friday", text: "Open items by age, in the weekly report." },
    monthsEnd: { when: "Month’s end", text: "Reconciliation and export for your accountant." },
  }),
  deliverables: [
    "Drafts within one working day",
    "A list of open items by age",
    "A log of every reminder and answer",
    "Weekly reconciliation",
    "A month-end package for your accountant",
  ],
  keeps: [
    "Prices, discounts and payment terms",
    "The bank account: we never hold or move money",
    "What happens after day ten",
  ],
  tools: ["{invoicingEurope}", "{invoicingWorldwide}", "{officeSuite}", "Your bank’s read-only export"],
  toolsNote:
    "Two invoicing tools we know by heart, or the one your accountant likes. A read-only export from your bank is enough.",
  questions: list({
    needAccessBank: {
      question: "Do you need access to our bank account?",
      answer: "No. A read-only export, or a user without payment rights, is enough. We never hold or move your money.",
    },
    thisBookkeepingOr: {
      question: "Is this bookkeeping or tax advice?",
      answer:
        "Neither. We prepare, send and follow up invoices and hand clean records to your accountant, who decides on treatment.",
    },
    speakClientWho: {
      question: "How do you speak to a client who doesn’t pay?",
      answer:
        "As you would on a good day: friendly, specific and with a date. After the call on day ten the case is back with you, with its whole history on one page.",
    },
  }),
  callToAction: "Tell us how much is more than thirty days overdue. We’ll tell you where we’d start.",
});
