import { defineContent, list } from "~/shared/content/content-document.ts";
import type { ServicePage } from "./service-page.ts";

export const crmManagement = defineContent<ServicePage>("services.crm-management", {
  slug: "crm-management",
  heading: "A CRM your sales team trusts",
  lead: "New leads in the same day, duplicates gone, every deal with a next step and a date. We keep the data; your team keeps the conversations.",
  tasksTitle: "Four habits that keep a database honest",
  tasks: list({
    sameDayEntry: {
      title: "Same-day entry",
      text: "Leads from forms, trade fairs, inboxes and calls are entered, checked and assigned before the day ends.",
    },
    cleanRecords: {
      title: "Clean records",
      text: "Duplicates merged by rules you approve, fields completed from public sources, dead records archived instead of deleted.",
    },
    followUpsDates: {
      title: "Follow-ups with dates",
      text: "No deal without a next step. What is overdue goes to its owner in the morning, and to you in the Friday report.",
    },
    accessPrivacy: {
      title: "Access and privacy",
      text: "Roles instead of shared log-ins, a register of who sees what, and deletion requests answered within the legal deadline.",
    },
  }),
  example: {
    kind: "record",
    caption: "An example: two entries from two channels become one person with one owner and one next step.",
    merged: list({
      lVogt: { name: "L. Vogt", from: "web form" },
      vogtLena: { name: "Vogt, Lena", from: "trade-fair list" },
    }),
    name: "Lena Vogt",
    fields: list({
      company: { name: "Company", value: "Thistle Looms, 40 people" },
      phone: { name: "Phone", value: "from the fair list", added: true },
      owner: { name: "Owner", value: "Jonas, sales" },
      nextStep: { name: "Next step", value: "Call on Thursday, 14:00", added: true },
      consent: { name: "Consent", value: "newsletter, 3 June" },
    }),
  },
  rhythmTitle: "What happens when",
  rhythm: list({
    daily: { when: "Daily", text: "New leads, bounced addresses, overdue follow-ups." },
    weekly: { when: "Weekly", text: "Duplicate check, pipeline review with your sales lead." },
    monthly: { when: "Monthly", text: "Data quality in figures: complete, current, assigned." },
    quarterly: { when: "Quarterly", text: "Access review and archive." },
  }),
  deliverables: [
    "A field guide: what goes where",
    "A data-quality score each month",
    "Imports that are logged and can be undone",
    "A list of overdue follow-ups each morning",
    "An access register",
  ],
  keeps: [
    "The conversations, and the relationship",
    "Who may see what",
    "The rules for merging and deleting, approved in writing",
  ],
  tools: ["Your CRM", "{officeSuite}", "Form and email integrations", "Password vault"],
  toolsNote:
    "We work inside your CRM with named accounts and two-factor sign-in. No copies on our machines, no shared log-ins.",
  questions: list({
    moveUsAnother: {
      question: "Can you move us to another CRM?",
      answer:
        "Yes: mapping, a trial import you check, the move on a quiet day, and the old system kept readable for a month.",
    },
    whereDataWhile: {
      question: "Where is our data while you work on it?",
      answer:
        "Where it was before: in your CRM. We work inside it with named accounts, and keep no copies on our machines.",
    },
    writeLeads: {
      question: "Do you write to our leads?",
      answer:
        "If you ask us to, with your templates and from your address. Cold outreach to people who have never heard of you is not something we do.",
    },
  }),
  callToAction: "Send us fifty anonymised records. We’ll send back a one-page assessment, free.",
});
