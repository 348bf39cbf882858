import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { enquiryDeletionAct, enquiryStatusAct } from "~/domain/leads/enquiries/enquiry-acts.server.ts";
import { submitContactPage } from "~/domain/leads/forms/contact-page.server.ts";
import { messageDeletionAct, messageSpamAct } from "~/domain/leads/inbox/message-acts.server.ts";
import { attachInboundReply } from "~/domain/leads/replies/inbound-replies.server.ts";
import { storeReplyDraft } from "~/domain/leads/replies/reply-drafts.server.ts";
import { replyToMessage } from "~/domain/leads/replies/store-reply.server.ts";
import { readMarkAct, submissionDeletionAct } from "~/domain/leads/submissions/submission-acts.server.ts";
import { NO_SUBMISSION_FILTERS } from "~/domain/leads/submissions/submission-filters.ts";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import type { WriteMeta } from "~/platform/forms/public-write.ts";
import { bulkActRecords } from "~/platform/lists/bulk/tables.server.ts";
import { legalHolds } from "~/platform/privacy/tables.server.ts";
import { doBulkAct } from "../../../../tests/support/bulk-acts.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { countLeadContents } from "./lead-contents.server.ts";
import { saveNote } from "./save-note.server.ts";

openTestDatabase();

const NOW = new Date("2026-03-02T10:00:00Z");
const meta: WriteMeta = { key: { kind: "none" }, source: "contact-page", suspicions: [], now: NOW };
const ADA = { firstName: "Ada", lastName: "L", email: "ada@client.example", company: "" };

/** A lead with every kind of row: three records, a reply, an inbound reply, a draft, a note and emails. */
async function fullLead() {
  const { id } = await submitContactPage({ ...ADA, country: "Globaly", requirements: "Weekly reports, please." }, meta);
  const [message] = await database().select().from(contactMessages).where(eq(contactMessages.submissionId, id));
  const [enquiry] = await database().select().from(businessEnquiries).where(eq(businessEnquiries.submissionId, id));
  const messageId = message?.id ?? "";
  await replyToMessage({ id: crypto.randomUUID(), messageId, body: "Gladly." }, NOW);
  const [email] = await database().select().from(emails).where(eq(emails.subjectId, id));
  const answer = { fromName: "Ada", fromAddress: ADA.email, subject: "Re", body: "Good.", files: 0, sentAt: NOW };
  const answers = [email?.messageId ?? ""];
  await attachInboundReply({ ...answer, emailMessageId: `<${id}@client.example>`, references: answers }, NOW);
  await storeReplyDraft({ messageId, replyId: crypto.randomUUID(), body: "One more thing" }, NOW);
  await saveNote({ leadId: id, subject: "submission", subjectId: id, text: "Fridays", was: "" }, NOW);
  return { id, messageId, enquiryId: enquiry?.id ?? "" };
}

/** The rows left of all leads, by table. */
async function left() {
  const { rows } = await database().execute<{ name: string; rows: number }>(sql`
    select 'submissions' as name, count(*)::int as rows from form_submissions union all
    select 'texts', count(*)::int from submission_texts union all
    select 'messages', count(*)::int from contact_messages union all
    select 'replies', count(*)::int from message_replies union all
    select 'answers', count(*)::int from message_answers union all
    select 'drafts', count(*)::int from message_drafts union all
    select 'enquiries', count(*)::int from business_enquiries union all
    select 'notes', count(*)::int from lead_notes union all
    select 'events', count(*)::int from lead_events union all
    select 'mails', count(*)::int from mails`);
  return Object.fromEntries(rows.filter((row) => row.rows > 0).map((row) => [row.name, row.rows]));
}

describe("deleting a lead", () => {
  it("says what there is of it, and takes all of it, from the submission and from the enquiry", async () => {
    const one = await fullLead();
    expect(await countLeadContents(one.id)).toEqual({
      formType: "contact",
      message: true,
      enquiry: true,
      replies: 1,
      answers: 1,
      draft: true,
      note: true,
      unsent: 3,
      sent: 0,
      unsentReplies: 1,
      sentReplies: 0,
    });
    expect(await doBulkAct(submissionDeletionAct, { ids: [one.id] }, {}, NOW)).toMatchObject({ done: 1 });
    expect(await left()).toEqual({});
    expect(await doBulkAct(submissionDeletionAct, { ids: [one.id] }, {}, NOW)).toMatchObject({ done: 0 });

    const other = await fullLead();
    expect(await doBulkAct(enquiryDeletionAct, { ids: [other.enquiryId] }, {}, NOW)).toMatchObject({ done: 1 });
    expect(await left()).toEqual({});
  });

  it("leaves every other lead as it is", async () => {
    const kept = await fullLead();
    const before = await left();
    const gone = await fullLead();
    await doBulkAct(submissionDeletionAct, { ids: [gone.id] }, {}, NOW);
    expect(await left()).toEqual(before);
    expect(await countLeadContents(kept.id)).toMatchObject({ formType: "contact", message: true, replies: 1 });
  });

  it("takes an enquiry that has no submission, with its note and timeline", async () => {
    const [enquiry] = await database()
      .insert(businessEnquiries)
      .values({ name: "Ada", email: ADA.email, phone: "1", message: "Hello" })
      .returning();
    const id = enquiry?.id ?? "";
    await saveNote({ leadId: id, subject: "enquiry", subjectId: id, text: "Fridays", was: "" }, NOW);
    expect(await countLeadContents(id)).toMatchObject({ formType: null, enquiry: true, note: true });
    expect(await doBulkAct(enquiryDeletionAct, { ids: [id] }, {}, NOW)).toMatchObject({ done: 1 });
    expect(await left()).toEqual({});
  });

  it("deletes everything that matches the filters up to a timestamp, in more than one batch", async () => {
    await database().execute(
      "insert into form_submissions (id, form_type, source, idempotency_key, created_at) " +
        "select gen_random_uuid(), 'general', 'test', 'key ' || n, '2025-01-01' from generate_series(1, 2003) n",
    );
    await fullLead();
    const records = { filters: { ...NO_SUBMISSION_FILTERS, type: "general" as const }, except: [], until: NOW };
    expect(await doBulkAct(submissionDeletionAct, records, {}, NOW)).toMatchObject({ done: 2_003 });
    expect(await left()).toMatchObject({ submissions: 1, messages: 1 });
  });
});

it("what is kept to undo earlier acts names none of its records any more", async () => {
  const [gone, kept] = [await fullLead(), await fullLead()];
  await doBulkAct(enquiryStatusAct, { ids: [gone.enquiryId, kept.enquiryId] }, { status: "resolved" }, NOW);
  await doBulkAct(messageSpamAct, { ids: [gone.messageId, kept.messageId] }, { spam: true }, NOW);
  await doBulkAct(readMarkAct, { ids: [gone.id, kept.id] }, { read: false }, NOW);
  const named = async () => {
    const rows = await database().select({ id: bulkActRecords.recordId }).from(bulkActRecords);
    return rows.map(({ id }) => id);
  };
  expect(await named()).toContain(gone.enquiryId);
  await doBulkAct(submissionDeletionAct, { ids: [gone.id] }, {}, NOW);
  const left = await named();
  expect(left).toEqual(expect.arrayContaining([kept.enquiryId, kept.messageId]));
  expect(left.filter((id) => [gone.id, gone.enquiryId, gone.messageId].includes(id))).toEqual([]);
});

describe("a person under a legal hold", () => {
  it("keeps every record, however it is deleted, until the hold is lifted; others are kept with them", async () => {
    const { id, messageId, enquiryId } = await fullLead();
    const other = await submitContactPage(
      { ...ADA, email: "grace@client.example", country: "Globaly", requirements: "Hello" },
      meta,
    );
    const before = await left();
    await database()
      .insert(legalHolds)
      .values({ addresses: [ADA.email], reason: "Dispute" });
    const refused = { status: 409, message: expect.stringContaining("legal hold") };
    await expect(doBulkAct(submissionDeletionAct, { ids: [other.id, id] }, {}, NOW)).rejects.toMatchObject(refused);
    await expect(doBulkAct(enquiryDeletionAct, { ids: [enquiryId] }, {}, NOW)).rejects.toMatchObject(refused);
    await expect(doBulkAct(messageDeletionAct, { ids: [messageId] }, {}, NOW)).rejects.toMatchObject(refused);
    expect(await left()).toEqual(before);
    await database().update(legalHolds).set({ liftedAt: NOW });
    expect(await doBulkAct(submissionDeletionAct, { ids: [other.id, id] }, {}, NOW)).toMatchObject({ done: 2 });
  });

  it("keeps the lead also when its address was corrected in the message alone", async () => {
    const { id, messageId } = await fullLead();
    await database().update(contactMessages).set({ correctedEmail: "ada@other.example" });
    await database()
      .insert(legalHolds)
      .values({ addresses: ["ada@other.example"], reason: "Dispute" });
    await expect(doBulkAct(submissionDeletionAct, { ids: [id] }, {}, NOW)).rejects.toMatchObject({ status: 409 });
    await expect(doBulkAct(messageDeletionAct, { ids: [messageId] }, {}, NOW)).rejects.toMatchObject({ status: 409 });
  });
});

describe("what is done in another tab about a lead that was deleted meanwhile", () => {
  it("stores nothing: neither a note, nor a draft, nor a reply", async () => {
    const { id, messageId } = await fullLead();
    await doBulkAct(submissionDeletionAct, { ids: [id] }, {}, NOW);
    expect(await saveNote({ leadId: id, subject: "submission", subjectId: id, text: "Fridays", was: "" }, NOW)).toEqual(
      {
        saved: false,
        gone: true,
      },
    );
    await storeReplyDraft({ messageId, replyId: crypto.randomUUID(), body: "Late" }, NOW);
    expect(await replyToMessage({ id: crypto.randomUUID(), messageId, body: "Late" }, NOW)).toBe("gone");
    expect(await left()).toEqual({});
  });
});

it("a message is deleted with its replies' emails, sent or not, and the rest of its lead stays", async () => {
  const { id, messageId } = await fullLead();
  expect(await doBulkAct(messageDeletionAct, { ids: [messageId] }, {}, NOW)).toMatchObject({ done: 1 });
  expect(await countLeadContents(id)).toEqual({
    formType: "contact",
    message: false,
    enquiry: true,
    replies: 0,
    answers: 0,
    draft: false,
    note: true,
    unsent: 2,
    sent: 0,
    unsentReplies: 0,
    sentReplies: 0,
  });
});
