import type { ServicePage } from "./service-page";

export const invoiceManagement: ServicePage = {
  slug: "invoice-management",
  name: "Invoice Management",
  icon: "receipt",
  heading: "Invoices out on time, and paid on time",
  lead: "From time sheet to matched payment: we draft, send, remind and reconcile. You approve what leaves and see what is open at any moment.",
  tasks: [
    {
      title: "Drafting",
      text: "Invoices built from your time sheets, orders or contracts, with the right tax treatment for the client’s country as your accountant defined it.",
    },
    {
      title: "Three polite reminders",
      text: "Three days before the due date, three days after, and on day ten with a phone call. Wording agreed with you, in English or German.",
    },
    {
      title: "Matching",
      text: "Payments are matched to invoices every week; what doesn’t fit is on your list with a suggestion.",
    },
    {
      title: "Hand-over to your accountant",
      text: "A clean export with receipts at the end of the month, in the format your accountant asks for.",
    },
  ],
  rhythm: [
    { when: "Daily", text: "New invoices drafted, incoming payments noted." },
    { when: "Tuesday", text: "Reminder round: before due, after due, call list." },
    { when: "Friday", text: "Open items by age, in the weekly report." },
    { when: "Month’s end", text: "Reconciliation and export for your accountant." },
  ],
  deliverables: [
    "Drafts within one working day",
    "An open-items list by age",
    "A log of every reminder and answer",
    "Weekly reconciliation",
    "A month-end package for your accountant",
  ],
  tools: ["Invoicing for Europe", "Invoicing worldwide", "Office suite", "Your bank’s read-only export"],
  questions: [
    {
      question: "Do you need access to our bank account?",
      answer: "No. A read-only export, or a user without payment rights, is enough. We never hold or move your money.",
    },
    {
      question: "Is this bookkeeping or tax advice?",
      answer:
        "Neither. We prepare, send and follow up invoices and hand clean records to your accountant, who decides on treatment.",
    },
    {
      question: "How do you speak to a client who doesn’t pay?",
      answer:
        "As you would on a good day: friendly, specific and with a date. After the call on day ten the case is back with you, with its whole history on one page.",
    },
  ],
  caseStudy: "fable-and-finch",
  callToAction: "Tell us how much is open past thirty days. We will tell you where we would start.",
};
