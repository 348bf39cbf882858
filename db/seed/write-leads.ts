import { eq } from "drizzle-orm";
import { insertAppointment } from "~/domain/leads/appointments/change-appointment.server.ts";
import { submitConsultation } from "~/domain/leads/forms/consultation.server.ts";
import { submitContactPage } from "~/domain/leads/forms/contact-page.server.ts";
import { submitContactSection } from "~/domain/leads/forms/contact-section.server.ts";
import type { LeadMeta } from "~/domain/leads/intake/lead-rows.server.ts";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { cancelQueuedEmails } from "~/domain/newsletter/emails/queue-newsletter-emails.server.ts";
import { confirmSubscription } from "~/domain/newsletter/subscribing/change-subscription.server.ts";
import { subscribe } from "~/domain/newsletter/subscribing/subscribe.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { DAY_MS } from "~/shared/time/durations.ts";
import { splitFullName } from "../../app/domain/leads/submission.ts";
import { SAMPLE_LEADS, SAMPLE_SUBSCRIBERS, type SampleLead } from "./leads.ts";
import { PERSONAS } from "./personas.ts";
import { timestampBefore } from "./timestamp-before.ts";

/** Subscriptions older than this are confirmed. */
const PENDING_DAYS = 4;

/**
 * Stores every lead and subscription as its form would have, at its time before `now`.
 *
 * @returns how many there are
 */
export async function seedLeads(now: Date): Promise<{ leads: number; subscribers: number }> {
  for (const lead of [...SAMPLE_LEADS].reverse()) {
    const id = await submitLead(lead, timestampBefore(now, lead));
    await applyProgress(id, lead);
    if (lead.call) await bookCall(id, lead.call, now);
  }
  for (const subscriber of SAMPLE_SUBSCRIBERS) await seedSubscriber(subscriber, now);
  return { leads: SAMPLE_LEADS.length, subscribers: SAMPLE_SUBSCRIBERS.length };
}

/**
 * Subscribes one of the personas without a confirmation email: no one reads these mailboxes. The latest aren't
 * confirmed.
 */
async function seedSubscriber({ email, daysAgo, topic }: (typeof SAMPLE_SUBSCRIBERS)[number], now: Date) {
  const submittedAt = timestampBefore(now, { daysAgo, hour: 9 });
  const { id } = await subscribe({ email, topic }, { source: "footer", suspicions: [], now: submittedAt });
  await cancelQueuedEmails(database(), [email.toLowerCase()]);
  if (daysAgo > PENDING_DAYS) await confirmSubscription(id, timestampBefore(now, { daysAgo, hour: 10 }));
}

async function submitLead(lead: SampleLead, at: Date): Promise<string> {
  const { form, who, text, suspicion } = lead;
  const { name, phone, ...visitor } = PERSONAS[who];
  const sender = { ...splitFullName(name), ...visitor, message: text };
  const meta: LeadMeta = {
    key: { kind: "none" },
    source: form,
    suspicions: suspicion ? [suspicion] : [],
    withoutEmails: true,
    now: at,
  };
  if (form === "home") return (await submitContactSection({ ...sender, consent: true }, meta)).id;
  if (form === "contact-page") return (await submitContactPage({ ...sender, requirements: text }, meta)).id;
  if (form === "consultation") return (await submitConsultation({ ...sender, phone }, meta)).id;
  return insertImportedSubmission(form, sender, at);
}

/** No form of the site sends these types; other programs do. */
async function insertImportedSubmission(
  formType: "career" | "general",
  {
    firstName,
    lastName,
    email,
    company,
    message,
  }: Record<"firstName" | "lastName" | "email" | "company" | "message", string>,
  at: Date,
): Promise<string> {
  const who = { firstName, lastName, email, company: company || null, message };
  const [row] = await database()
    .insert(formSubmissions)
    .values({
      ...who,
      formType,
      source: "import",
      idempotencyKey: `seed:${formType}:${email}`,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: formSubmissions.id });
  if (!row) throw new Error("A sample submission was not stored.");
  return row.id;
}

/** On a weekday: the days of a weekend are Monday's. */
async function bookCall(id: string, { inDays, at, status }: NonNullable<SampleLead["call"]>, now: Date) {
  const day = new Date(now.getTime() + inDays * DAY_MS);
  while (day.getUTCDay() % 6 === 0) day.setTime(day.getTime() + DAY_MS);
  const startsAt = new Date(`${day.toISOString().slice(0, 10)}T${at}:00Z`);
  await insertAppointment(database(), id, { startsAt, status, minutes: 30 }, { by: "visitor", now });
}

/** Applies the owner's changes since. */
async function applyProgress(id: string, { status, message, enquiry, starred }: SampleLead) {
  const read = status !== "new" || message === "read";
  await database().update(formSubmissions).set({ status, read }).where(eq(formSubmissions.id, id));
  if (message || starred) {
    await database()
      .update(contactMessages)
      .set({ status: message ?? "unread", isStarred: starred ?? false })
      .where(eq(contactMessages.submissionId, id));
  }
  if (enquiry) {
    await database().update(businessEnquiries).set({ status: enquiry }).where(eq(businessEnquiries.submissionId, id));
  }
}
