import type { ServicePage } from "./service-page";

export const crmManagement: ServicePage = {
  slug: "crm-management",
  name: "CRM Management",
  icon: "database",
  heading: "A CRM your sales team believes",
  lead: "New leads in on the same day, duplicates gone, every deal with a next step and a date. We keep the data; your team keeps the conversations.",
  tasks: [
    {
      title: "Same-day entry",
      text: "Leads from forms, fairs, inboxes and calls are entered, checked and assigned before the day ends.",
    },
    {
      title: "Clean records",
      text: "Duplicates merged by rules you approve, fields completed from public sources, dead records archived instead of deleted.",
    },
    {
      title: "Follow-ups with dates",
      text: "No deal without a next step. What is overdue goes to its owner in the morning, and to you in the Friday report.",
    },
    {
      title: "Access and privacy",
      text: "Roles instead of shared log-ins, a register of who sees what, and deletion requests answered within the legal time.",
    },
  ],
  rhythm: [
    { when: "Daily", text: "New leads, bounced addresses, overdue follow-ups." },
    { when: "Weekly", text: "Duplicate run, pipeline check with your sales lead." },
    { when: "Monthly", text: "Data quality in figures: complete, current, assigned." },
    { when: "Quarterly", text: "Access review and archive." },
  ],
  deliverables: [
    "A field guide: what goes where",
    "A data-quality score each month",
    "An import log that can be undone",
    "A list of overdue follow-ups each morning",
    "An access register",
  ],
  tools: ["Your CRM", "Office suite", "Form and mail integrations", "Password vault"],
  questions: [
    {
      question: "Can you move us to another CRM?",
      answer:
        "Yes: mapping, a trial import you check, the move on a quiet day, and the old system kept readable for a month.",
    },
    {
      question: "Where is our data while you work on it?",
      answer:
        "Where it was before: in your CRM. We work inside it with named accounts, and keep no copies on our machines.",
    },
    {
      question: "Do you write to our leads?",
      answer:
        "If you ask us to, with your templates and from your address. Cold outreach to people who never heard of you is not something we do.",
    },
  ],
  caseStudy: "halden-and-moss",
  callToAction: "Send us fifty anonymised records. You get a one-page finding, free.",
};
