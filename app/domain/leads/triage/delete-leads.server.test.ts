import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  enquiryDeletionOperation,
  enquiryStatusOperation,
  messageDeletionOperation,
  messageSpamOperation,
  readMarkOperation,
  submissionDeletionOperation,
} from "~/domain/leads/lists/record-operations.server.ts";
import { attachInboundReply } from "~/domain/leads/replies/inbound-replies.server.ts";
import { storeReplyDraft } from "~/domain/leads/replies/reply-drafts.server.ts";
import { replyToMessage } from "~/domain/leads/replies/store-reply.server.ts";
import { findSubmission } from "~/domain/leads/submissions/queries.server.ts";
import { NO_SUBMISSION_FILTERS } from "~/domain/leads/submissions/submission-list.ts";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { contactMessages } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { bulkOperationRecords } from "~/platform/lists/bulk/tables.server.ts";
import { legalHolds } from "~/platform/privacy/tables.server.ts";
import { doBulkOperation } from "../../../../tests/support/bulk-operations.ts";
import { ADA, inboundReply, newReply, submitLead } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { countLeadContents } from "./lead-context.server.ts";
import { loadTimeline, saveNote } from "./timeline.server.ts";

openTestDatabase();

const NOW = new Date("2026-03-02T10:00:00Z");
const LATER = new Date("2026-03-02T11:00:00Z");
const note = (leadId: string, subject: "submission" | "message" | "enquiry" = "submission") => ({
  ...{ leadId, subject, subjectId: leadId, text: "Fridays", was: "" },
});
const everything = {
  appointment: false,
  formType: "contact",
  message: true,
  enquiry: true,
  replies: 1,
  answers: 1,
  draft: true,
  note: true,
};

/** A lead with every kind of row: three records, a reply, an inbound reply, a draft, a note and emails. */
async function fullLead() {
  const lead = await submitLead({ now: NOW });
  const { id, messageId } = lead;
  await replyToMessage(newReply(messageId), NOW);
  const [email] = await database().select().from(emails).where(eq(emails.subjectId, id));
  await attachInboundReply(database(), inboundReply(`<${id}@client.example>`, email?.messageId ?? "", NOW), NOW);
  await storeReplyDraft({ messageId, replyId: crypto.randomUUID(), body: "One more thing", baseVersion: 0 }, NOW);
  await saveNote(note(id), NOW);
  return lead;
}

/** The rows left of all leads, by table. */
async function left() {
  const { rows } = await database().execute<{ name: string; rows: number }>(sql`
    select 'submissions' as name, count(*)::int as rows from form_submissions union all
    select 'texts', count(*)::int from search_texts union all
    select 'messages', count(*)::int from contact_messages union all
    select 'replies', count(*)::int from message_replies union all
    select 'answers', count(*)::int from inbound_replies union all
    select 'drafts', count(*)::int from message_drafts union all
    select 'enquiries', count(*)::int from business_enquiries union all
    select 'notes', count(*)::int from lead_notes union all
    select 'events', count(*)::int from lead_events union all
    select 'emails', count(*)::int from emails`);
  return Object.fromEntries(rows.filter((row) => row.rows > 0).map((row) => [row.name, row.rows]));
}

describe("deleting a lead", () => {
  it("says what there is of it, and takes all of it, from the submission and from the enquiry", async () => {
    const one = await fullLead();
    const unsent = { unsent: 3, sent: 0, unsentReplies: 1, sentReplies: 0 };
    expect(await countLeadContents(one.id)).toEqual({ ...everything, ...unsent });
    expect(await doBulkOperation(submissionDeletionOperation, { ids: [one.id] }, {}, NOW)).toMatchObject({ done: 1 });
    expect(await left()).toEqual({});
    expect(await doBulkOperation(submissionDeletionOperation, { ids: [one.id] }, {}, NOW)).toMatchObject({ done: 0 });

    const other = await fullLead();
    expect(await doBulkOperation(enquiryDeletionOperation, { ids: [other.enquiryId] }, {}, NOW)).toMatchObject({
      done: 1,
    });
    expect(await left()).toEqual({});
  });

  it("leaves every other lead as it is", async () => {
    const kept = await fullLead();
    const before = await left();
    const gone = await fullLead();
    await doBulkOperation(submissionDeletionOperation, { ids: [gone.id] }, {}, NOW);
    expect(await left()).toEqual(before);
    expect(await countLeadContents(kept.id)).toMatchObject(everything);
  });

  it.each([
    ["enquiry", businessEnquiries, (ids: string[]) => doBulkOperation(enquiryDeletionOperation, { ids }, {}, NOW)],
    ["message", contactMessages, (ids: string[]) => doBulkOperation(messageDeletionOperation, { ids }, {}, NOW)],
  ] as const)(
    "takes an %s that has no submission, with its note and timeline",
    async (subject, table, deleteRecords) => {
      const values = { name: "Ada", email: ADA.email, phone: "1", message: "Hello" };
      const [record] = await database().insert(table).values(values).returning();
      const id = record?.id ?? "";
      await saveNote(note(id, subject), NOW);
      expect(await countLeadContents(id)).toMatchObject({ formType: null, [subject]: true, note: true });
      expect(await deleteRecords([id])).toMatchObject({ done: 1 });
      expect(await left()).toEqual({});
    },
  );

  it("deletes everything that matches the filters up to a timestamp", async () => {
    await submitLead({ now: NOW });
    await submitLead({ now: LATER });
    const kept = await submitLead({ now: NOW, source: "api" });
    await database().update(formSubmissions).set({ formType: "general" }).where(eq(formSubmissions.id, kept.id));
    const records = { filters: { ...NO_SUBMISSION_FILTERS, type: "contact" as const }, except: [], until: NOW };
    expect(await doBulkOperation(submissionDeletionOperation, records, {}, NOW)).toMatchObject({ done: 1 });
    expect(await left()).toMatchObject({ submissions: 2, messages: 2 });
  });
});

it("what is kept to undo earlier operations names none of its records any more", async () => {
  const [gone, kept] = [await fullLead(), await fullLead()];
  await doBulkOperation(enquiryStatusOperation, { ids: [gone.enquiryId, kept.enquiryId] }, { status: "resolved" }, NOW);
  await doBulkOperation(messageSpamOperation, { ids: [gone.messageId, kept.messageId] }, { spam: true }, NOW);
  await doBulkOperation(readMarkOperation, { ids: [gone.id, kept.id] }, { read: false }, NOW);
  const named = async () => {
    const rows = await database().select({ id: bulkOperationRecords.recordId }).from(bulkOperationRecords);
    return rows.map(({ id }) => id);
  };
  expect(await named()).toContain(gone.enquiryId);
  await doBulkOperation(submissionDeletionOperation, { ids: [gone.id] }, {}, NOW);
  const left = await named();
  expect(left).toEqual(expect.arrayContaining([kept.enquiryId, kept.messageId]));
  expect(left.filter((id) => [gone.id, gone.enquiryId, gone.messageId].includes(id))).toEqual([]);
});

describe("a person under a legal hold", () => {
  it("keeps every record, however it is deleted, until the hold is lifted; others are kept with them", async () => {
    const { id, messageId, enquiryId } = await fullLead();
    const other = await submitLead({ now: NOW, email: "grace@client.example" });
    const before = await left();
    await database()
      .insert(legalHolds)
      .values({ addresses: [ADA.email], reason: "Dispute" });
    const refused = { status: 409, message: expect.stringContaining("legal hold") };
    await expect(doBulkOperation(submissionDeletionOperation, { ids: [other.id, id] }, {}, NOW)).rejects.toMatchObject(
      refused,
    );
    await expect(doBulkOperation(enquiryDeletionOperation, { ids: [enquiryId] }, {}, NOW)).rejects.toMatchObject(
      refused,
    );
    await expect(doBulkOperation(messageDeletionOperation, { ids: [messageId] }, {}, NOW)).rejects.toMatchObject(
      refused,
    );
    expect(await left()).toEqual(before);
    await database().update(legalHolds).set({ liftedAt: NOW });
    expect(await doBulkOperation(submissionDeletionOperation, { ids: [other.id, id] }, {}, NOW)).toMatchObject({
      done: 2,
    });
  });

  it("keeps the lead also when its address was corrected in the message alone", async () => {
    const { id, messageId } = await fullLead();
    await database().update(contactMessages).set({ correctedEmail: "ada@other.example" });
    await database()
      .insert(legalHolds)
      .values({ addresses: ["ada@other.example"], reason: "Dispute" });
    await expect(doBulkOperation(submissionDeletionOperation, { ids: [id] }, {}, NOW)).rejects.toMatchObject({
      status: 409,
    });
    await expect(doBulkOperation(messageDeletionOperation, { ids: [messageId] }, {}, NOW)).rejects.toMatchObject({
      status: 409,
    });
  });

  it("keeps the message of a lead of which another record has the address", async () => {
    const { messageId } = await fullLead();
    await database().update(formSubmissions).set({ email: "ada@other.example" });
    await database()
      .insert(legalHolds)
      .values({ addresses: ["ada@other.example"], reason: "Dispute" });
    await expect(doBulkOperation(messageDeletionOperation, { ids: [messageId] }, {}, NOW)).rejects.toMatchObject({
      status: 409,
    });
  });
});

it("nothing is stored that is done in another tab about a lead that was deleted meanwhile: no note, draft or reply", async () => {
  const { id, messageId } = await fullLead();
  await doBulkOperation(submissionDeletionOperation, { ids: [id] }, {}, NOW);
  expect(await saveNote(note(id), NOW)).toEqual({ saved: false, gone: true });
  await storeReplyDraft({ messageId, replyId: crypto.randomUUID(), body: "One more thing", baseVersion: 0 }, NOW);
  expect((await replyToMessage(newReply(messageId), NOW)).outcome).toBe("gone");
  expect(await left()).toEqual({});
});

it("a message is deleted with its replies' emails, and the rest of its lead stays, whose timeline records that", async () => {
  const { id, messageId } = await fullLead();
  expect(await doBulkOperation(messageDeletionOperation, { ids: [messageId] }, {}, LATER)).toMatchObject({ done: 1 });
  expect(await countLeadContents(id)).toEqual({
    ...{ ...everything, message: false, replies: 0, answers: 0, draft: false },
    ...{ unsent: 2, sent: 0, unsentReplies: 0, sentReplies: 0 },
  });
  expect(await findSubmission(id)).toMatchObject({ status: "in-progress" });
  expect((await loadTimeline(id, NOW.toISOString())).map(({ text }) => text)[0]).toBe("Message deleted");
});
