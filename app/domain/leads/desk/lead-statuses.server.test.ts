import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { enquiryStatusAct } from "~/domain/leads/enquiries/enquiry-acts.server.ts";
import { findEnquiry } from "~/domain/leads/enquiries/queries.server.ts";
import { submitContactPage } from "~/domain/leads/forms/contact-page.server.ts";
import { submitContactSection } from "~/domain/leads/forms/contact-section.server.ts";
import { markMessageOpened, starMessages } from "~/domain/leads/inbox/commands.server.ts";
import { messageDeletionAct, messageStatusAct } from "~/domain/leads/inbox/message-acts.server.ts";
import { findMessage } from "~/domain/leads/inbox/queries.server.ts";
import { storeReplyDraft } from "~/domain/leads/replies/reply-drafts.server.ts";
import { replyToMessage } from "~/domain/leads/replies/store-reply.server.ts";
import { businessEnquiries } from "~/domain/leads/tables/enquiries.server.ts";
import { contactMessages, messageReplies } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions } from "~/domain/leads/tables/submissions.server.ts";
import { database } from "~/platform/db/database.server.ts";
import type { WriteMeta } from "~/platform/forms/public-write.ts";
import { doBulkAct, undoBulkAct } from "../../../../tests/support/bulk-acts.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { loadLeadContext } from "./lead-context.server.ts";
import { saveNote } from "./save-note.server.ts";
import { loadTimeline } from "./timeline.server.ts";

openTestDatabase();

const NOW = new Date("2026-03-02T10:00:00Z");
const LATER = new Date("2026-03-02T11:00:00Z");
const meta: WriteMeta = {
  key: { kind: "none" },
  source: "contact-page",
  suspicions: [],
  now: new Date("2026-03-01T10:00:00Z"),
};

/** A lead of the contact page (three records) or of the home page (two). */
async function received(page: "contact" | "home" = "contact", email = "ada@example.com") {
  const text = "Weekly reports, please.";
  const { id } =
    page === "contact"
      ? await submitContactPage(
          { firstName: "Ada", lastName: "L", email, company: "", country: "Globaly", requirements: text },
          meta,
        )
      : await submitContactSection(
          { firstName: "Ada", lastName: "L", email, company: "", message: text, consent: true },
          meta,
        );
  const db = database();
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.submissionId, id));
  const [enquiry] = await db.select().from(businessEnquiries).where(eq(businessEnquiries.submissionId, id));
  return { id, messageId: message?.id ?? "", enquiryId: enquiry?.id ?? "" };
}

async function submission(id: string) {
  const [row] = await database().select().from(formSubmissions).where(eq(formSubmissions.id, id));
  return row;
}

const textsOf = async (leadId: string) =>
  (await loadTimeline(leadId, meta.now.toISOString())).map(({ text }) => text).reverse();
const reply = (messageId: string, body = "Gladly.") => ({ id: crypto.randomUUID(), messageId, body });

describe("opening a message", () => {
  it("makes it and its submission read, and what was done with it before stays", async () => {
    const { id, messageId } = await received();
    await markMessageOpened(messageId, NOW);
    expect(await findMessage(messageId)).toMatchObject({ status: "read" });
    expect(await submission(id)).toMatchObject({ read: true, status: "new" });

    await doBulkAct(messageStatusAct, { ids: [messageId] }, { status: "archived" }, LATER);
    await markMessageOpened(messageId, LATER);
    expect(await findMessage(messageId)).toMatchObject({ status: "archived" });
    expect(await textsOf(id)).toEqual(["Received", "Message opened", "Message marked archived (was read)"]);
  });
});

describe("replying", () => {
  it("stores the reply, waiting for email, deletes the draft, and is in the submission's timeline", async () => {
    const { id, messageId } = await received();
    const written = reply(messageId);
    await storeReplyDraft({ messageId, replyId: written.id, body: "Gladl" }, NOW);
    expect((await findMessage(messageId))?.draft?.body).toBe("Gladl");
    expect(await replyToMessage(written, NOW)).toBe("stored");
    expect(await findMessage(messageId)).toMatchObject({
      status: "replied",
      draft: null,
      replies: [{ body: "Gladly.", state: "waiting", stateDetail: null }],
    });
    expect(await submission(id)).toMatchObject({ status: "in-progress", read: true, updatedAt: NOW });
  });

  it("twice with one id, because an answer was lost, stores it once", async () => {
    const { id, messageId } = await received();
    const written = reply(messageId);
    await Promise.all([replyToMessage(written, NOW), replyToMessage(written, NOW), replyToMessage(written, NOW)]);
    expect(await database().$count(messageReplies)).toBe(1);
    expect((await textsOf(id)).filter((text) => text === "Reply written")).toHaveLength(1);
  });

  it("to a message that has been deleted meanwhile stores nothing and says so", async () => {
    expect(await replyToMessage(reply(crypto.randomUUID()), NOW)).toBe("gone");
    expect(await database().$count(messageReplies)).toBe(0);
  });
});

describe("a reply moves its lead on", () => {
  it("an enquiry that is new is contacted, and its timeline says so", async () => {
    const { id, messageId, enquiryId } = await received();
    await replyToMessage(reply(messageId), NOW);
    expect(await findEnquiry(enquiryId)).toMatchObject({ status: "contacted" });
    expect(await submission(id)).toMatchObject({ status: "in-progress" });
    expect(await textsOf(id)).toContain("Enquiry marked contacted (was new)");
  });

  it("one that is resolved stays so", async () => {
    const { messageId, enquiryId } = await received();
    await doBulkAct(enquiryStatusAct, { ids: [enquiryId] }, { status: "resolved" }, NOW);
    await replyToMessage(reply(messageId), LATER);
    expect(await findEnquiry(enquiryId)).toMatchObject({ status: "resolved" });
  });
});

describe("a contact submission follows what is done with its message and its enquiry", () => {
  it("from contacted to resolved, and back when that is undone", async () => {
    const { id, enquiryId } = await received();
    await doBulkAct(enquiryStatusAct, { ids: [enquiryId] }, { status: "contacted" }, NOW);
    expect(await submission(id)).toMatchObject({ status: "in-progress" });
    const act = await doBulkAct(enquiryStatusAct, { ids: [enquiryId] }, { status: "resolved" }, NOW);
    expect(act).toMatchObject({ state: "done", done: 1 });
    expect(await submission(id)).toMatchObject({ status: "resolved" });
    expect(await undoBulkAct(act.id, NOW)).toMatchObject({ state: "undone", undone: 1 });
    expect(await findEnquiry(enquiryId)).toMatchObject({ status: "contacted" });
    expect(await submission(id)).toMatchObject({ status: "in-progress" });
  });

  it("archiving a message of the home page resolves it; with an open enquiry it stays open", async () => {
    const home = await received("home");
    const contact = await received("contact");
    const ids = [home.messageId, contact.messageId];
    const act = await doBulkAct(messageStatusAct, { ids }, { status: "archived" }, NOW);
    expect(await submission(home.id)).toMatchObject({ status: "resolved" });
    expect(await submission(contact.id)).toMatchObject({ status: "new" });
    await undoBulkAct(act.id, NOW);
    expect(await submission(home.id)).toMatchObject({ status: "new" });
  });

  it("but not whether a message was read", async () => {
    const { id, messageId } = await received();
    await database().update(formSubmissions).set({ status: "resolved" });
    await doBulkAct(messageStatusAct, { ids: [messageId] }, { status: "read" }, NOW);
    expect(await submission(id)).toMatchObject({ status: "resolved" });
  });
});

describe("undoing", () => {
  it("leaves alone what was changed again in another tab", async () => {
    const { messageId } = await received();
    const act = await doBulkAct(messageStatusAct, { ids: [messageId] }, { status: "archived" }, NOW);
    await replyToMessage(reply(messageId), NOW);
    expect(await undoBulkAct(act.id, NOW)).toMatchObject({ undone: 0, left: 1 });
    expect(await findMessage(messageId)).toMatchObject({ status: "replied" });
  });
});

describe("everything that matches filters", () => {
  it("is changed, except what was deselected and what was received later", async () => {
    const [one, two, three] = [await received("home"), await received("home"), await received("home")];
    const filters = { view: "inbox" as const, q: "reports", starred: "" as const };
    const early = { filters, except: [], until: new Date("2026-02-01T00:00:00Z") };
    expect(await doBulkAct(messageStatusAct, early, { status: "archived" }, NOW)).toMatchObject({ done: 0 });
    const records = { filters, except: [two.messageId], until: NOW };
    expect(await doBulkAct(messageStatusAct, records, { status: "archived" }, NOW)).toMatchObject({ done: 2 });
    expect(await findMessage(one.messageId)).toMatchObject({ status: "archived" });
    expect(await findMessage(two.messageId)).toMatchObject({ status: "unread" });
    expect(await findMessage(three.messageId)).toMatchObject({ status: "archived" });
  });
});

describe("deleting a message", () => {
  it("deletes its replies and its draft; the submission stays and its timeline records that", async () => {
    const { id, messageId } = await received();
    await replyToMessage(reply(messageId), NOW);
    await storeReplyDraft({ messageId, replyId: crypto.randomUUID(), body: "And" }, NOW);
    expect(await doBulkAct(messageDeletionAct, { ids: [messageId] }, {}, LATER)).toMatchObject({ done: 1 });
    expect(await findMessage(messageId)).toBeUndefined();
    expect(await database().$count(messageReplies)).toBe(0);
    expect(await submission(id)).toMatchObject({ status: "in-progress" });
    expect(await textsOf(id)).toEqual([
      "Received",
      "Reply written",
      "Message marked replied (was unread)",
      "Enquiry marked contacted (was new)",
      "Submission marked in progress (was new)",
      "Message deleted",
    ]);
  });

  it("that has no submission takes its note and timeline too", async () => {
    const [row] = await database()
      .insert(contactMessages)
      .values({ name: "Bea", email: "bea@example.com", message: "Hello" })
      .returning();
    const leadId = row?.id ?? "";
    await saveNote({ leadId, subject: "message", subjectId: leadId, text: "Call back", was: "" }, NOW);
    await doBulkAct(messageDeletionAct, { ids: [leadId] }, {}, NOW);
    const left = await database().execute("select lead_id from lead_events union all select lead_id from lead_notes");
    expect(left.rows).toEqual([]);
  });
});

describe("what there is around a record", () => {
  it("is its other records, one note for all, and the rest of what its sender wrote", async () => {
    const first = await received("contact", "Ada@Example.com");
    const second = await received("home", "ada@example.com");
    await received("home", "somebody.else@example.com");
    await replyToMessage(reply(first.messageId, "On Friday."), NOW);
    await saveNote(
      { leadId: second.id, subject: "message", subjectId: second.messageId, text: "Prefers Fridays", was: "" },
      NOW,
    );

    const createdAt = meta.now.toISOString();
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
