import { eq } from "drizzle-orm";
import { submitContactPage } from "~/domain/leads/forms/contact-page.server.ts";
import { submitContactSection } from "~/domain/leads/forms/contact-section.server.ts";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import type { WriteMeta } from "~/platform/forms/public-write.ts";

export const ADA = { firstName: "Ada", lastName: "L", email: "ada@client.example", company: "" };

/** What comes with a form of the contact page that a visitor sends once. */
export function leadMeta(now: Date, more: Partial<WriteMeta> = {}): WriteMeta {
  return { key: { kind: "none" }, source: "contact-page", suspicions: [], now, ...more };
}

interface NewLead extends Partial<WriteMeta> {
  now: Date;
  /** The contact page's lead has an enquiry, the home page's has none. */
  page?: "contact" | "home";
  firstName?: string;
  email?: string;
  text?: string;
}

/** Stores a lead of Ada's. Returns the ids of its records. */
export async function submitLead({
  now,
  page = "contact",
  firstName = ADA.firstName,
  email = ADA.email,
  text,
  ...more
}: NewLead) {
  const sender = { ...ADA, firstName, email };
  const message = text ?? "Weekly reports, please.";
  const meta = leadMeta(now, more);
  const { id } =
    page === "contact"
      ? await submitContactPage({ ...sender, country: "Globaly", requirements: message }, meta)
      : await submitContactSection({ ...sender, message, consent: true }, meta);
  return { id, ...(await recordsOfLead(id)) };
}

type SubmissionRow = Partial<typeof formSubmissions.$inferInsert>;

/** Stores submissions, the first one first, by default contacts a minute apart. Returns their ids. */
export async function storeSubmissions(...rows: SubmissionRow[]): Promise<string[]> {
  const values = rows.map((row, index) => ({
    ...{ formType: "contact" as const, source: "test", idempotencyKey: crypto.randomUUID() },
    ...{ createdAt: new Date(Date.UTC(2025, 0, 1, 0, index)), updatedAt: new Date(Date.UTC(2025, 0, 1)), ...row },
  }));
  const stored = await database().insert(formSubmissions).values(values).returning({ id: formSubmissions.id });
  return stored.map(({ id }) => id);
}

/** The ids of the message and the enquiry that belong to a submission. */
export async function recordsOfLead(id: string): Promise<{ messageId: string; enquiryId: string }> {
  const db = database();
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.submissionId, id));
  const [enquiry] = await db.select().from(businessEnquiries).where(eq(businessEnquiries.submissionId, id));
  return { messageId: message?.id ?? "", enquiryId: enquiry?.id ?? "" };
}

export const newReply = (messageId: string, body = "Gladly.") => ({
  ...{ id: crypto.randomUUID(), messageId, body },
  draftVersion: 0,
});

/** An inbound email of Ada's that answers one of ours. */
export const inboundReply = (emailMessageId: string, answered: string, sentAt: Date) => ({
  ...{ fromName: "Ada", fromAddress: ADA.email, subject: "Re", body: "Good.", wholeText: "Good.", files: [], sentAt },
  ...{ emailMessageId, references: [answered] },
});
