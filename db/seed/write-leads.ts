import { eq } from "drizzle-orm";
import { submitConsultation } from "~/domain/leads/forms/consultation.server.ts";
import { submitContactPage } from "~/domain/leads/forms/contact-page.server.ts";
import { submitContactSection } from "~/domain/leads/forms/contact-section.server.ts";
import { splitFullName } from "~/domain/leads/full-name.ts";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { cancelQueuedEmails } from "~/domain/newsletter/emails/queue-newsletter-emails.server.ts";
import { confirmSubscription } from "~/domain/newsletter/subscribing/change-subscription.server.ts";
import { subscribe } from "~/domain/newsletter/subscribing/subscribe.server.ts";
import { database } from "~/platform/db/database.server.ts";
import type { WriteMeta } from "~/platform/forms/public-write.ts";
import { LEADS, type Lead, SUBSCRIBERS } from "./leads.ts";
import { CAST } from "./personas.ts";
import { momentBefore } from "./timestamp-before.ts";

/** Whoever subscribed longer ago has pressed the button. */
const UNCONFIRMED_DAYS = 4;

/** Sends every lead and subscription as its form would have, at its time before `now`. Returns how many there are. */
export async function writeLeads(now: Date): Promise<{ leads: number; subscribers: number }> {
  for (const lead of [...LEADS].reverse()) await settle(await send(lead, momentBefore(now, lead)), lead);
  for (const subscriber of SUBSCRIBERS) await subscribeOne(subscriber, now);
  return { leads: LEADS.length, subscribers: SUBSCRIBERS.length };
}

/** Subscribes somebody of the cast, who is asked by no mail: nobody reads these mailboxes. The latest haven't confirmed. */
async function subscribeOne({ email, daysAgo, topic }: (typeof SUBSCRIBERS)[number], now: Date) {
  const asked = momentBefore(now, { daysAgo, hour: 9 });
  const { id } = await subscribe({ email, topic }, { source: "footer", suspicions: [], now: asked });
  await cancelQueuedEmails(database(), [email.toLowerCase()]);
  if (daysAgo > UNCONFIRMED_DAYS) await confirmSubscription(id, momentBefore(now, { daysAgo, hour: 10 }));
}

async function send(lead: Lead, at: Date): Promise<string> {
  const { form, who, text, suspicion } = lead;
  const { name, phone, ...visitor } = CAST[who];
  const sender = { ...splitFullName(name), ...visitor, message: text };
  const meta: WriteMeta = {
    key: { kind: "none" },
    source: form,
    suspicions: suspicion ? [suspicion] : [],
    withoutEmails: true,
    now: at,
  };
  if (form === "home") return (await submitContactSection({ ...sender, consent: true }, meta)).id;
  if (form === "contact-page") return (await submitContactPage({ ...sender, requirements: text }, meta)).id;
  if (form === "consultation") return (await submitConsultation({ ...sender, phone }, meta)).id;
  return writtenByAnotherProgram(form, sender, at);
}

/** No form of the site sends these types; they are kept for other programs. */
async function writtenByAnotherProgram(
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

/** What the owner has done about it since. */
async function settle(id: string, { status, message, enquiry, starred }: Lead) {
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
