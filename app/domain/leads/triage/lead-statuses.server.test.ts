import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findEnquiry } from "~/domain/leads/enquiries/queries.server.ts";
import { markMessageOpened, starMessages } from "~/domain/leads/inbox/commands.server.ts";
import { findMessage } from "~/domain/leads/inbox/queries.server.ts";
import { storeLead } from "~/domain/leads/intake/store-lead.server.ts";
import {
  consultationStatusOperation,
  enquiryStatusOperation,
  messageStatusOperation,
} from "~/domain/leads/lists/record-operations.server.ts";
import { storeReplyDraft } from "~/domain/leads/replies/reply-drafts.server.ts";
import { replyToMessage } from "~/domain/leads/replies/store-reply.server.ts";
import { findSubmission } from "~/domain/leads/submissions/queries.server.ts";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { doBulkOperation, undoBulkOperation } from "../../../../tests/support/bulk-operations.ts";
import { leadMeta, newReply, recordsOfLead, submitLead } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { loadLeadContext } from "./lead-context.server.ts";
import { loadTimeline, saveNote } from "./timeline.server.ts";

openTestDatabase();

const NOW = new Date("2026-03-02T10:00:00Z");
const LATER = new Date("2026-03-02T11:00:00Z");
const SENT = new Date("2026-03-01T10:00:00Z");
const received = (page?: "contact" | "home", email?: string) => submitLead({ now: SENT, page, email });
const textsOf = async (leadId: string) =>
  (await loadTimeline(leadId, SENT.toISOString())).map(({ text }) => text).reverse();

it("opening a message makes it and its submission read, and what was done with it before stays", async () => {
  const { id, messageId } = await received();
  await markMessageOpened(messageId, NOW);
  expect(await findMessage(messageId)).toMatchObject({ status: "read" });
  expect(await findSubmission(id)).toMatchObject({ read: true, status: "new" });

  await doBulkOperation(messageStatusOperation, { ids: [messageId] }, { status: "archived" }, LATER);
  await markMessageOpened(messageId, LATER);
  expect(await findMessage(messageId)).toMatchObject({ status: "archived" });
  expect(await textsOf(id)).toEqual(["Received", "Message opened", "Message marked archived (was read)"]);
});

describe("replying", () => {
  it("stores the reply, waiting for email, deletes the draft, and moves its lead on, as the timeline says", async () => {
    const { id, messageId, enquiryId } = await received();
    const written = newReply(messageId);
    await storeReplyDraft({ messageId, replyId: written.id, body: "Gladl", baseVersion: 0 }, NOW);
    expect((await findMessage(messageId))?.draft?.body).toBe("Gladl");
    expect((await replyToMessage(written, NOW)).outcome).toBe("stored");
    expect(await findMessage(messageId)).toMatchObject({
      status: "replied",
      draft: null,
      replies: [{ body: "Gladly.", state: "waiting", stateDetail: null }],
    });
    expect(await findEnquiry(enquiryId)).toMatchObject({ status: "contacted" });
    expect(await database().select().from(formSubmissions)).toMatchObject([
      { id, status: "in-progress", read: true, updatedAt: NOW },
    ]);
    expect(await textsOf(id)).toEqual([
      ...["Received", "Reply written", "Message marked replied (was unread)", "Enquiry marked contacted (was new)"],
      "Submission marked in progress (was new)",
    ]);
  });

  it.each(["career", "general"] as const)(
    "moves a lead of the type %s on, whose status is its own",
    async (formType) => {
      const opening = formType === "career" ? "Bookkeeper" : null;
      const { id } = await storeLead(
        { formType, email: "ada@client.example", opening, records: ["message"] },
        leadMeta(SENT),
      );
      const { messageId } = await recordsOfLead(id);
      expect((await findMessage(messageId))?.application).toEqual(
        opening ? { opening, to: `/admin/form-submissions?highlight=${id}&view=${id}` } : null,
      );
      await replyToMessage(newReply(messageId), NOW);
      expect(await findSubmission(id)).toMatchObject({ status: "in-progress" });
      await doBulkOperation(consultationStatusOperation, { ids: [id] }, { status: "resolved" }, NOW);
      await replyToMessage(newReply(messageId, "And more."), LATER);
      expect(await findSubmission(id)).toMatchObject({ status: "resolved" });
    },
  );

  it("leaves an enquiry resolved", async () => {
    const { messageId, enquiryId } = await received();
    await doBulkOperation(enquiryStatusOperation, { ids: [enquiryId] }, { status: "resolved" }, NOW);
    await replyToMessage(newReply(messageId), LATER);
    expect(await findEnquiry(enquiryId)).toMatchObject({ status: "resolved" });
  });
});

describe("a contact submission follows what is done with its message and its enquiry", () => {
  it("from contacted to resolved, and back when that is undone", async () => {
    const { id, enquiryId } = await received();
    await doBulkOperation(enquiryStatusOperation, { ids: [enquiryId] }, { status: "contacted" }, NOW);
    expect(await findSubmission(id)).toMatchObject({ status: "in-progress" });
    const operation = await doBulkOperation(enquiryStatusOperation, { ids: [enquiryId] }, { status: "resolved" }, NOW);
    expect(operation).toMatchObject({ state: "done", done: 1 });
    expect(await findSubmission(id)).toMatchObject({ status: "resolved" });
    expect(await undoBulkOperation(operation.id, NOW)).toMatchObject({ state: "undone", undone: 1 });
    expect(await findEnquiry(enquiryId)).toMatchObject({ status: "contacted" });
    expect(await findSubmission(id)).toMatchObject({ status: "in-progress" });
  });

  it("archiving a message of the home page resolves it; with an open enquiry it stays open", async () => {
    const home = await received("home");
    const contact = await received("contact");
    const ids = [home.messageId, contact.messageId];
    const operation = await doBulkOperation(messageStatusOperation, { ids }, { status: "archived" }, NOW);
    expect(await findSubmission(home.id)).toMatchObject({ status: "resolved" });
    expect(await findSubmission(contact.id)).toMatchObject({ status: "new" });
    await undoBulkOperation(operation.id, NOW);
    expect(await findSubmission(home.id)).toMatchObject({ status: "new" });
  });

  it("but not whether a message was read", async () => {
    const { id, messageId } = await received();
    await database().update(formSubmissions).set({ status: "resolved" });
    await doBulkOperation(messageStatusOperation, { ids: [messageId] }, { status: "read" }, NOW);
    expect(await findSubmission(id)).toMatchObject({ status: "resolved" });
  });
});

describe("an undo of what counts as an answer", () => {
  const rowOf = async (id: string) => {
    const [row] = await database().select().from(formSubmissions).where(eq(formSubmissions.id, id));
    return row;
  };
  it("leaves no answer, and a submission that was unread is unread again", async () => {
    const home = await received("home");
    const contact = await received("contact");
    const archived = await doBulkOperation(
      messageStatusOperation,
      { ids: [home.messageId] },
      { status: "archived" },
      NOW,
    );
    const resolved = await doBulkOperation(
      enquiryStatusOperation,
      { ids: [contact.enquiryId] },
      { status: "resolved" },
      NOW,
    );
    for (const id of [home.id, contact.id])
      expect(await rowOf(id)).toMatchObject({ status: "resolved", read: true, answeredAt: NOW });
    await undoBulkOperation(archived.id, LATER);
    await undoBulkOperation(resolved.id, LATER);
    for (const id of [home.id, contact.id])
      expect(await rowOf(id)).toMatchObject({ status: "new", read: false, answeredAt: null });
  });

  it("leaves the answer that was there before, and a submission that was read stays read", async () => {
    const { id, messageId, enquiryId } = await received();
    await markMessageOpened(messageId, NOW);
    await doBulkOperation(enquiryStatusOperation, { ids: [enquiryId] }, { status: "contacted" }, NOW);
    const operation = await doBulkOperation(
      enquiryStatusOperation,
      { ids: [enquiryId] },
      { status: "resolved" },
      LATER,
    );
    await undoBulkOperation(operation.id, LATER);
    expect(await rowOf(id)).toMatchObject({ status: "in-progress", read: true, answeredAt: NOW });
  });

  it("is no answer itself", async () => {
    const { id, enquiryId } = await received();
    await database().update(businessEnquiries).set({ status: "contacted" });
    const operation = await doBulkOperation(enquiryStatusOperation, { ids: [enquiryId] }, { status: "resolved" }, NOW);
    await undoBulkOperation(operation.id, LATER);
    expect(await rowOf(id)).toMatchObject({ answeredAt: null });
    await doBulkOperation(enquiryStatusOperation, { ids: [enquiryId] }, { status: "resolved" }, LATER);
    expect(await rowOf(id)).toMatchObject({ answeredAt: LATER });
  });

  it("holds for a consultation, and for one whose answer of the visitor was unread", async () => {
    const [consultation] = await database()
      .insert(formSubmissions)
      .values({ formType: "consultation", source: "api", idempotencyKey: "one", createdAt: SENT })
      .returning();
    const { id = "" } = consultation ?? {};
    const operation = await doBulkOperation(consultationStatusOperation, { ids: [id] }, { status: "resolved" }, NOW);
    expect(await rowOf(id)).toMatchObject({ answeredAt: NOW });
    await undoBulkOperation(operation.id, LATER);
    expect(await rowOf(id)).toMatchObject({ status: "new", answeredAt: null });

    const home = await received("home");
    await replyToMessage(newReply(home.messageId), NOW);
    await database().update(formSubmissions).set({ read: false }).where(eq(formSubmissions.id, home.id));
    const archived = await doBulkOperation(
      messageStatusOperation,
      { ids: [home.messageId] },
      { status: "archived" },
      LATER,
    );
    await undoBulkOperation(archived.id, LATER);
    expect(await rowOf(home.id)).toMatchObject({ status: "in-progress", read: false, answeredAt: NOW });
  });

  it("leaves a submission read that was answered meanwhile", async () => {
    const { id, messageId, enquiryId } = await received();
    const operation = await doBulkOperation(enquiryStatusOperation, { ids: [enquiryId] }, { status: "resolved" }, NOW);
    await replyToMessage(newReply(messageId), LATER);
    await undoBulkOperation(operation.id, LATER);
    expect(await rowOf(id)).toMatchObject({ status: "in-progress", read: true, answeredAt: LATER });
  });
});

it("undoing leaves alone what was changed again in another tab", async () => {
  const { messageId } = await received();
  const operation = await doBulkOperation(messageStatusOperation, { ids: [messageId] }, { status: "archived" }, NOW);
  await replyToMessage(newReply(messageId), NOW);
  expect(await undoBulkOperation(operation.id, NOW)).toMatchObject({ undone: 0, left: 1 });
  expect(await findMessage(messageId)).toMatchObject({ status: "replied" });
});

describe("what there is around a record", () => {
  it("is its other records, one note for all, and the rest of what its sender wrote", async () => {
    const first = await received("contact", "Ada@Example.com");
    const second = await received("home", "ada@example.com");
    await received("home", "somebody.else@example.com");
    await replyToMessage(newReply(first.messageId, "On Friday."), NOW);
    await saveNote(
      { leadId: second.id, subject: "message", subjectId: second.messageId, text: "Prefers Fridays", was: "" },
      NOW,
    );

    const createdAt = SENT.toISOString();
    const context = await loadLeadContext({ leadId: second.id, kind: "message", email: "ada@example.com", createdAt });
    expect(context.note.text).toBe("Prefers Fridays");
    expect(context.records).toEqual([
      { label: "Submission", status: "new", to: `/admin/form-submissions?highlight=${second.id}&view=${second.id}` },
    ]);
    expect(context.history.map(({ title, links }) => [title, links.map(({ label }) => label)])).toEqual([
      ["Your reply", ["Reply"]],
      ["contact", ["Message", "Enquiry", "Submission"]],
    ]);
  });

  it("a note that was changed in another tab isn't overwritten", async () => {
    const { id } = await received();
    const note = { leadId: id, subject: "submission" as const, subjectId: id };
    expect(await saveNote({ ...note, text: "One", was: "" }, NOW)).toEqual({ saved: true, text: "One" });
    expect(await saveNote({ ...note, text: "Two", was: "" }, NOW)).toEqual({ saved: false, conflict: "One" });
    expect(await saveNote({ ...note, text: "Two", was: "One" }, NOW)).toEqual({ saved: true, text: "Two" });
    expect(await saveNote({ ...note, text: "", was: "Two" }, NOW)).toEqual({ saved: true, text: "" });
    const both = await Promise.all(["A", "B"].map((text) => saveNote({ ...note, text, was: "" }, NOW)));
    expect(both.filter(({ saved }) => saved)).toHaveLength(1);
  });
});

it("stars are set and removed", async () => {
  const { messageId } = await received();
  await starMessages({ ids: [messageId], starred: true }, NOW);
  expect(await findMessage(messageId)).toMatchObject({ isStarred: true, status: "unread" });
});
