import { pickVisitorFields } from "~/domain/leads/tables/submissions.server.ts";
import { sentIdentity } from "~/domain/site/identity/identity.server.ts";
import { senderIdentity } from "~/domain/site/identity/sender-identity.server.ts";
import type { EmailContent } from "~/platform/email/email-kind.ts";
import { writeAcknowledgement } from "./acknowledgement.server.tsx";
import { type AppointmentTopic, writeAppointmentEmail, writeAppointmentNotice } from "./appointment-email.server.tsx";
import type { AppointmentData, LeadEmailData } from "./lead-email-kinds.server.ts";
import { writeLeadNotice } from "./lead-notice.server.tsx";
import { writeReply } from "./reply.server.tsx";

const lead: LeadEmailData = {
  ...pickVisitorFields({}),
  submissionId: "0195a2c4-7d10-7c3e-9b1f-5e8a3f9a02c7",
  formType: "contact",
  source: "contact-page",
  name: "Priya Nair-Lindqvist",
  email: "priya@workshop.example",
  company: "Nair & Lindqvist Möbelwerkstatt",
  country: "Other",
  message:
    "We build furniture to order, eleven people, and our invoices leave the house two weeks late.\n\nCould somebody of yours write them from our delivery notes each Friday, and chase what is overdue? We use a web shop and a spreadsheet.",
};
const inManyScripts: LeadEmailData = {
  ...lead,
  name: "יעל בן־דוד (Yael)",
  email: "用户@例え.example",
  company: "Donaudampfschifffahrtsgesellschaftskapitänsmützenmanufaktur",
  message: "مرحبا،\n\nنحتاج إلى تقارير أسبوعية.\n\nThank you!",
};
const consultation: LeadEmailData = {
  ...lead,
  formType: "consultation",
  source: "consultation-page",
  name: "Tomás",
  company: null,
  phone: "+49 30 23125 017",
  message: "Thirty minutes about handing over our support mailbox.",
};
const application: LeadEmailData = {
  ...lead,
  formType: "career",
  source: "opening",
  company: null,
  country: null,
  link: "https://portfolio.example/priya",
  opening: "CRM Specialist",
  document: "Priya Nair-Lindqvist.pdf",
  message: "I have kept the records of a wholesaler for three years, and I am the person the others ask.",
};

const appointment: AppointmentData = {
  submissionId: lead.submissionId,
  name: "Tomás",
  email: "tomas@workshop.example",
  startsAt: "2026-03-04T13:00:00.000Z",
  endsAt: "2026-03-04T13:30:00.000Z",
  status: "confirmed",
  holdUntil: null,
  timeZone: "America/Sao_Paulo",
  place: "phone",
  word: null,
  sequence: 0,
  changedAt: "2026-03-02T09:14:00.000Z",
};

function about(topic: AppointmentTopic, changes: Partial<AppointmentData> = {}): () => Promise<EmailContent> {
  const changed = { ...appointment, ...changes };
  const hasInvitation = !["requested", "reminder", "taken"].includes(topic);
  return () => writeAppointmentEmail(topic, changed, { ...facts(), hasInvitation, managePath: "/appointment/sample" });
}

/** The emails about leads with sample data, by name. */
export const SAMPLE_LEAD_EMAILS: Record<string, () => Promise<EmailContent>> = {
  "lead-notice": () => writeLeadNotice(lead, senderIdentity()),
  "lead-notice-consultation": () => writeLeadNotice(consultation, senderIdentity()),
  "lead-notice-booking": () => {
    const latest = [{ id: lead.submissionId, formType: "contact", createdAt: new Date("2026-01-20T10:12:00Z") }];
    return writeLeadNotice(consultation, senderIdentity(), { appointment, earlier: { count: 2, latest } });
  },
  "lead-notice-application": () => writeLeadNotice(application, senderIdentity()),
  "lead-notice-many-scripts": () => writeLeadNotice(inManyScripts, senderIdentity()),
  acknowledgement: () => writeAcknowledgement(lead, facts()),
  "acknowledgement-consultation": () => writeAcknowledgement(consultation, facts()),
  "acknowledgement-application": () => writeAcknowledgement(application, facts()),
  "appointment-booked": about("booked"),
  "appointment-requested": about("requested", { status: "requested", holdUntil: "2026-03-04T09:14:00.000Z" }),
  "appointment-confirmed": about("confirmed"),
  "appointment-moved": about("moved"),
  "appointment-cancelled": about("cancelled", {
    ...{ status: "cancelled", word: "We are at a fair that day.\nWould the week after suit you?" },
  }),
  "appointment-taken": about("taken"),
  "appointment-expired": about("expired", { status: "expired" }),
  "appointment-reminder": about("reminder"),
  "appointment-notice": async () => writeAppointmentNotice("moved", appointment, senderIdentity()),
  "appointment-notice-expired": async () =>
    writeAppointmentNotice("expired", { ...appointment, status: "expired" }, senderIdentity()),
  reply: () =>
    writeReply(
      {
        subject: "We have your message (3F9A-02C7)",
        body: "Dear Priya,\n\nYes, that is what we do for two other workshops. Meera would write the invoices on Friday mornings and send you the list of what is overdue by noon.\n\nWould Tuesday at 10:00 or Wednesday at 15:30 suit you for a call?\n\nKind regards\nArjun",
        quoted: { name: lead.name, at: new Date("2026-03-02T09:14:00Z"), text: lead.message ?? "" },
      },
      facts(),
    ),
};

function facts() {
  return { sender: senderIdentity(), identity: sentIdentity() };
}
