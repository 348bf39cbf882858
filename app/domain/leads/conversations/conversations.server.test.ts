import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { COUNTED_LEADS } from "~/domain/leads/counts/lead-counts.server.ts";
import { attachToDraft } from "~/domain/leads/files/attachments.server.ts";
import { deleteMessages, markMessageOpened, starMessages } from "~/domain/leads/inbox/commands.server.ts";
import { findMessage } from "~/domain/leads/inbox/queries.server.ts";
import { storeLead } from "~/domain/leads/intake/store-lead.server.ts";
import { consultationStatusOperation, messageStatusOperation } from "~/domain/leads/lists/record-operations.server.ts";
import { attachInboundReply } from "~/domain/leads/replies/inbound-replies.server.ts";
import { storeReplyDraft } from "~/domain/leads/replies/reply-drafts.server.ts";
import { newReplySchema } from "~/domain/leads/replies/reply-requests.ts";
import { replyToMessage } from "~/domain/leads/replies/store-reply.server.ts";
import { undoReply } from "~/domain/leads/replies/undo-reply.server.ts";
import { contactMessages, messageReplies } from "~/domain/leads/tables/messages.server.ts";
import { formSubmissions, leadEvents } from "~/domain/leads/tables/submissions.server.ts";
import { deleteLeads } from "~/domain/leads/triage/delete-leads.server.ts";
import { findLeadPath } from "~/domain/leads/triage/lead-records.server.ts";
import { markLeadsSpam } from "~/domain/leads/triage/mark-spam.server.ts";
import { saveNote } from "~/domain/leads/triage/timeline.server.ts";
import { checkCounts } from "~/platform/db/counts/counter-cache.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { searchTexts } from "~/platform/lists/tables.server.ts";
import { doBulkOperation, undoBulkOperation } from "../../../../tests/support/bulk-operations.ts";
import { leadMeta, newReply, submitLead } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import {
  conversationStateOperation,
  snoozeOperation,
  tagOperation,
  wakeConversations,
} from "./conversation-operations.server.ts";
import type { ConversationView } from "./conversation-views.ts";
import { listInboxViews, listTags, saveInboxView } from "./inbox-views.server.ts";
import { countConversations, findConversation, listConversations } from "./queries.server.ts";

openTestDatabase();

const SENT = new Date("2026-03-01T10:00:00Z");
const at = (hour: number) => new Date(SENT.getTime() + hour * 3_600_000);
const contact = () => submitLead({ now: SENT });
const listed = async (view: ConversationView = "open") =>
  (await listConversations({ view, type: "", q: "" }, { at: "start" })).rows;
const idsIn = async (view: ConversationView = "open") => (await listed(view)).map(({ id }) => id);

async function consultation(email = "ines@client.example") {
  const lead = { formType: "consultation", firstName: "Ines", email, message: "A call?" } as const;
  return (await storeLead(lead, leadMeta(SENT))).id;
}

/** The visitor's answer by email to the acknowledgement of a lead. */
async function answer(leadId: string, body: string, now: Date) {
  const [acknowledgement] = await database().select().from(emails).where(eq(emails.subjectId, leadId)).limit(1);
  const email = {
    emailMessageId: `<${body}@client.example>`,
    references: [acknowledgement?.messageId ?? ""],
    ...{ fromName: "Ines", fromAddress: "ines@client.example", subject: "Re: call", body, wholeText: body },
    ...{ files: [], sentAt: now },
  };
  await database().transaction((tx) => attachInboundReply(tx, email, now));
}

const reply = (messageId: string, more: object = {}) => ({ ...newReply(messageId), ...more });
const statusOf = async (id: string) =>
  (await database().select().from(formSubmissions).where(eq(formSubmissions.id, id)))[0]?.status;

describe("the inbox", () => {
  it("has each lead that wants something once, whichever records it has, and no newsletter subscription", async () => {
    const { id } = await contact();
    const request = await consultation();
    await storeLead({ formType: "newsletter", email: "nina@client.example" }, leadMeta(SENT));
    expect(new Set(await idsIn())).toEqual(new Set([id, request]));
    expect(await countConversations()).toMatchObject({ views: { open: 2, waiting: 0, done: 0 }, unread: 2 });
  });

  it("follows what is done on the other screens, and they what is done in it", async () => {
    const { id, messageId } = await contact();
    const request = await consultation();
    await markMessageOpened(messageId, at(1));
    expect((await listed()).find((row) => row.id === id)).toMatchObject({ unread: false });
    await doBulkOperation(messageStatusOperation, { ids: [messageId] }, { status: "archived" }, at(2));
    await doBulkOperation(consultationStatusOperation, { ids: [request] }, { status: "resolved" }, at(2));
    expect(await idsIn()).toEqual([]);
    const reopened = await doBulkOperation(
      conversationStateOperation,
      { ids: [id, request] },
      { state: "open" },
      at(3),
    );
    expect(await findMessage(messageId)).toMatchObject({ status: "read" });
    expect(await statusOf(request)).toBe("in-progress");
    await undoBulkOperation(reopened.id, at(4));
    expect(await findMessage(messageId)).toMatchObject({ status: "archived" });
    expect(await statusOf(request)).toBe("resolved");
    expect(new Set(await idsIn("done"))).toEqual(new Set([id, request]));
  });

  it("shows spam in its own view alone, and nothing of what was deleted", async () => {
    const { id, messageId } = await contact();
    const request = await consultation();
    await database().transaction((tx) => markLeadsSpam(tx, "message", { ids: [messageId], spam: true, now: at(1) }));
    expect([await idsIn(), await idsIn("spam")]).toEqual([[request], [id]]);
    expect(await findLeadPath(request)).toBe(`/admin/inbox?view=${request}`);
    expect(await findLeadPath(id)).toBe(`/admin/inbox?tab=spam&view=${id}`);
    await database().transaction((tx) => deleteLeads(tx, "submission", [id, request]));
    expect([await idsIn(), await idsIn("spam")]).toEqual([[], []]);
    expect(await findLeadPath(id)).toBe(`/admin/form-submissions?view=${id}`);
  });
});

describe("a consultation", () => {
  it("is answered as a message is, and the visitor's answer has it back in the inbox, even when it was done", async () => {
    const id = await consultation();
    const draft = { messageId: id, replyId: crypto.randomUUID(), body: "On Thur", baseVersion: 0 };
    expect(await storeReplyDraft(draft, at(1))).toMatchObject({ stored: true });
    expect(await findConversation(id)).toMatchObject({ message: { draft: { body: "On Thur" }, status: "read" } });

    expect(await replyToMessage(reply(id, { archive: true }), at(2))).toMatchObject({ outcome: "stored" });
    expect(await idsIn("done")).toEqual([id]);
    expect(await statusOf(id)).toBe("resolved");

    await answer(id, "Thursday is fine", at(3));
    expect(await listed()).toMatchObject([
      { id, unread: true, previewBy: "visitor", preview: "Thursday is fine", createdAt: at(3).toISOString() },
    ]);
    expect(await database().$count(contactMessages)).toBe(1);
  });

  it("waits for its visitor once it is answered", async () => {
    const id = await consultation();
    await replyToMessage(reply(id), at(1));
    expect(await listed("waiting")).toMatchObject([{ id, previewBy: "owner", preview: "Gladly." }]);
    expect(await statusOf(id)).toBe("in-progress");
  });
});

describe("a snoozed conversation", () => {
  const snooze = (id: string, until: Date | null) =>
    doBulkOperation(snoozeOperation, { ids: [id] }, { until: until?.toISOString() ?? null }, at(1));

  it("is out of the inbox until its time, and then above all others", async () => {
    const id = await consultation();
    await submitLead({ now: at(2) });
    await snooze(id, at(5));
    expect([(await idsIn()).includes(id), await idsIn("snoozed")]).toEqual([false, [id]]);
    expect(await wakeConversations(at(4))).toBe(0);
    expect(await wakeConversations(at(5))).toBe(1);
    expect((await idsIn())[0]).toBe(id);
  });

  it("comes back when its visitor writes, and one that is waited for when no one has", async () => {
    const [first, second] = [await consultation(), await consultation("otto@client.example")];
    await replyToMessage(reply(first), at(1));
    await replyToMessage(reply(second), at(1));
    for (const id of [first, second]) await snooze(id, at(6));
    await answer(first, "Yes", at(3));
    expect([await idsIn(), await idsIn("waiting")]).toEqual([[first], [second]]);
    await wakeConversations(at(6));
    expect(await idsIn()).toEqual([second, first]);
  });

  it("is remembered with the reply that waits, unless there is an answer", async () => {
    const id = await consultation();
    await replyToMessage(reply(id, { remindAt: at(9).toISOString() }), at(1));
    expect(await listed("waiting")).toMatchObject([{ id, snoozedUntil: at(9).toISOString() }]);
    await wakeConversations(at(9));
    expect(await listed()).toMatchObject([{ id, previewBy: "owner" }]);
    await doBulkOperation(conversationStateOperation, { ids: [id] }, { state: "done" }, at(10));
    expect(await idsIn("done")).toEqual([id]);
  });

  it("stays snoozed when it is read, and is back when that is undone", async () => {
    const { id, messageId } = await contact();
    const snoozed = await snooze(id, at(5));
    await markMessageOpened(messageId, at(2));
    expect(await idsIn("snoozed")).toEqual([id]);
    await undoBulkOperation(snoozed.id, at(3));
    expect([await idsIn(), await idsIn("snoozed")]).toEqual([[id], []]);
  });
});

describe("a reply that is taken back", () => {
  const undo = (id: string, now: Date) => database().transaction((tx) => undoReply(tx, id, now));
  const traces = async () => ({
    replies: await database().$count(messageReplies),
    emails: await database().$count(emails, eq(emails.kind, "reply")),
    events: (await database().select().from(leadEvents)).map(({ kind, became }) => `${kind} ${became}`),
  });

  it.each([false, true])("leaves statuses and draft as before it (archived with it: %s)", async (archive) => {
    const { id, messageId } = await contact();
    await markMessageOpened(messageId, at(1));
    const before = await traces();
    const sent = reply(messageId, { archive, undoable: true });
    await replyToMessage(sent, at(2));
    expect(await database().select().from(emails).where(eq(emails.kind, "reply"))).toMatchObject([
      { nextAttemptAt: new Date(at(2).getTime() + 10_000) },
    ]);
    expect(await undo(sent.id, at(2.001))).toBe("undone");
    expect(await traces()).toEqual(before);
    expect(await findMessage(messageId)).toMatchObject({ status: "read", draft: { body: "Gladly." }, replies: [] });
    expect([await statusOf(id), await idsIn()]).toEqual(["new", [id]]);
  });

  it("is in front of what was typed since, and what has left stays sent", async () => {
    const { messageId } = await contact();
    const [first, second] = [reply(messageId), reply(messageId)];
    await replyToMessage(first, at(1));
    const typed = { messageId, replyId: crypto.randomUUID(), body: "And on Fridays?", baseVersion: 0 };
    await storeReplyDraft(typed, at(2));
    expect(await undo(first.id, at(3))).toBe("undone");
    expect((await findMessage(messageId))?.draft?.body).toBe("Gladly.\n\nAnd on Fridays?");

    await replyToMessage(second, at(4));
    await database().update(emails).set({ attempts: 1 }).where(eq(emails.kind, "reply"));
    expect(await undo(second.id, at(5))).toBe("sent");
    expect(await undo(crypto.randomUUID(), at(5))).toBe("gone");
    expect(await findMessage(messageId)).toMatchObject({ status: "replied", replies: [{ id: second.id }] });
  });

  it("is taken back even when its email couldn't be written", async () => {
    const { messageId } = await contact();
    const sent = reply(messageId);
    await replyToMessage(sent, at(1));
    await database().update(emails).set({ state: "failed", nextAttemptAt: null }).where(eq(emails.kind, "reply"));
    expect(await undo(sent.id, at(2))).toBe("undone");
  });

  it("leaves a snoozed conversation snoozed", async () => {
    const { id, messageId } = await contact();
    const until = at(9).toISOString();
    await doBulkOperation(snoozeOperation, { ids: [id] }, { until }, at(1));
    const sent = reply(messageId);
    await replyToMessage(sent, at(2));
    expect(await listed("waiting")).toMatchObject([{ id, snoozedUntil: null }]);
    await undo(sent.id, at(3));
    expect(await listed("snoozed")).toMatchObject([{ id, snoozedUntil: until }]);
  });

  it("of suspected spam leaves it suspected", async () => {
    const { id, messageId } = await contact();
    await database().transaction((tx) => markLeadsSpam(tx, "message", { ids: [messageId], spam: true, now: at(1) }));
    const sent = reply(messageId);
    await replyToMessage(sent, at(2));
    expect(await idsIn("spam")).toEqual([]);
    await undo(sent.id, at(3));
    expect(await idsIn("spam")).toEqual([id]);
  });
});

it("what was changed since stays, when an archiving or an earlier reply is undone", async () => {
  const id = await consultation();
  const [first, second] = [reply(id), reply(id)];
  await replyToMessage(first, at(1));
  const archived = await doBulkOperation(conversationStateOperation, { ids: [id] }, { state: "done" }, at(2));
  await answer(id, "One more thing", at(3));
  await undoBulkOperation(archived.id, at(4));
  expect(await listed()).toMatchObject([{ id, unread: true, preview: "One more thing" }]);

  await replyToMessage(second, at(5));
  await database().transaction((tx) => undoReply(tx, first.id, at(6)));
  expect(await listed("waiting")).toMatchObject([{ id, previewBy: "owner" }]);
  const again = await doBulkOperation(conversationStateOperation, { ids: [id] }, { state: "done" }, at(7));
  await database().transaction((tx) => undoReply(tx, second.id, at(8)));
  await undoBulkOperation(again.id, at(9));
  expect(await listed("waiting")).toEqual([]);
});

it("nothing that is done is snoozed, and no thread is begun of a subscription or of what was deleted", async () => {
  const { id, messageId } = await contact();
  const subscription = await storeLead({ formType: "newsletter", email: "nina@client.example" }, leadMeta(SENT));
  await doBulkOperation(conversationStateOperation, { ids: [id] }, { state: "done" }, at(1));
  await doBulkOperation(snoozeOperation, { ids: [id] }, { until: at(9).toISOString() }, at(2));
  expect(await idsIn("done")).toEqual([id]);
  await database().transaction((tx) => deleteMessages(tx, [messageId], at(3)));
  for (const lead of [id, subscription.id])
    expect(await replyToMessage(reply(lead), at(4))).toMatchObject({ outcome: "gone" });
  expect(await database().$count(contactMessages)).toBe(0);
  expect(newReplySchema.safeParse({ ...reply(id), archive: true, remindAt: at(9).toISOString() }).success).toBe(false);
});

describe("a search", () => {
  const found = async (q: string, view: ConversationView = "open") =>
    (await listConversations({ view, type: "", q }, { at: "start" })).rows.map(({ id, preview }) => [id, preview]);

  it("finds what visitors sent and wrote, what the owner replied and noted, in all views but spam", async () => {
    const request = await consultation();
    const { id, messageId } = await submitLead({ now: SENT, firstName: "Zoë", email: "zoe@client.example" });
    await replyToMessage({ ...reply(request), body: "The quotation is attached." }, at(1));
    await answer(request, "Merci for the quotation", at(2));
    await doBulkOperation(conversationStateOperation, { ids: [request] }, { state: "done" }, at(3));
    await saveNote({ leadId: id, subject: "message", subjectId: messageId, text: "Knows Brightloop", was: "" }, at(3));
    expect(await found("quotation")).toEqual([[request, "Merci for the quotation"]]);
    expect(await found("attached")).toEqual([[request, "The quotation is attached."]]);
    expect(await found("quotation", "waiting")).toEqual([]);
    expect(await found("brightloop")).toEqual([[id, "Knows Brightloop"]]);
    expect(await found("zoe weekly")).toEqual([[id, "Weekly reports, please."]]);
    // Words of two texts of one conversation, none of which is the visitor's name.
    const ids = async (q: string) => (await found(q)).map(([one]) => one);
    expect([await ids("weekly brightloop"), await ids("call merci attached")]).toEqual([[id], [request]]);
    expect([await ids("brightloop merci"), await ids("from:ines quotation")]).toEqual([[], [request]]);
    const rename = async (name: string) => {
      const email = `${name.toLowerCase()}@client.example`;
      await database().update(contactMessages).set({ name, email }).where(eq(contactMessages.id, messageId));
      await database().update(formSubmissions).set({ firstName: name, email }).where(eq(formSubmissions.id, id));
    };
    await rename("Cleo");
    expect(await found("zoe brightloop")).toEqual([]);
    expect((await found("cleo brightloop")).map(([one]) => one)).toEqual([id]);
    await rename("Zoe");
    expect(await found("from:ines call")).toEqual([[request, "A call?"]]);
    expect(await found("from:ines weekly")).toEqual([]);
    expect(await found("is:unread")).toEqual([[id, "Weekly reports, please."]]);
    await starMessages({ ids: [messageId], starred: true }, at(4));
    expect(await found("is:starred")).toEqual([[id, "Weekly reports, please."]]);
    expect([await found("before:2026-03-01"), (await found("after:2026-03-01")).length]).toEqual([[], 2]);
    expect(await found("has:file")).toEqual([]);
    const offer = { name: "Angebot für Mai.pdf", content: Buffer.from("%PDF-") };
    const fileId = await attachToDraft(database(), messageId, offer, at(4));
    expect(await found("angebot")).toEqual([]);
    const sent = { ...reply(messageId), files: [fileId ?? ""], undoable: true };
    await replyToMessage(sent, at(4));
    expect((await found("zoe angebot")).map(([one]) => one)).toEqual([id]);
    expect((await found("has:file")).map(([one]) => one)).toEqual([id]);
    await database().transaction((tx) => undoReply(tx, sent.id, at(4)));
    expect([await found("angebot"), await found("has:file")]).toEqual([[], []]);
    await database().transaction((tx) => markLeadsSpam(tx, "message", { ids: [messageId], spam: true, now: at(5) }));
    expect([await found("zoe"), (await found("zoe", "spam")).length]).toEqual([[], 1]);
    await database().transaction((tx) => deleteLeads(tx, "submission", [id, request]));
    expect(await database().$count(searchTexts)).toBe(0);
  });
});

it("a tag is given to many leads and taken back, is searched for, counted by a kept view, and deleted with its lead", async () => {
  const [first, second] = [await consultation(), await consultation("otto@client.example")];
  const tagged = await doBulkOperation(tagOperation, { ids: [first, second] }, { tag: "vip", add: true }, at(1));
  await doBulkOperation(tagOperation, { ids: [first] }, { tag: "urgent", add: true }, at(1));
  expect(await findConversation(first)).toMatchObject({ tags: ["urgent", "vip"] });
  expect(await listTags()).toEqual(["vip", "urgent"]);
  const search = async (q: string) => (await listConversations({ view: "open", type: "", q }, { at: "start" })).rows;
  expect((await search("tag:vip tag:urgent")).map(({ id, tags }) => [id, tags])).toEqual([[first, ["urgent", "vip"]]]);
  await saveInboxView({ id: crypto.randomUUID(), name: "VIP", filters: "q=tag%3Avip" }, database());
  expect(await listInboxViews()).toMatchObject([{ name: "VIP", count: { count: 2, hasMore: false } }]);
  await undoBulkOperation(tagged.id, at(2));
  expect(await listTags()).toEqual(["urgent"]);
  await database().transaction((tx) => deleteLeads(tx, "submission", [first]));
  expect([await listTags(), (await listInboxViews())[0]?.count.count]).toEqual([[], 0]);
});

it("is as the records say, however many things happen to a lead at once, and repaired where it isn't", async () => {
  const leads = await Promise.all(Array.from({ length: 8 }, (_, n) => consultation(`w${n}@client.example`)));
  const retried = async (work: () => Promise<unknown>) => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const error = await work().then(
        () => undefined,
        (reason) => reason,
      );
      if (!error) return;
      if (attempt === 4) throw error;
    }
  };
  await Promise.all(
    leads.flatMap((id, n) => [
      retried(() => replyToMessage(reply(id), at(1 + n))),
      retried(() => answer(id, `answer ${n}`, at(2 + n))),
      retried(() => doBulkOperation(consultationStatusOperation, { ids: [id] }, { status: "resolved" }, at(2))),
      retried(() => doBulkOperation(conversationStateOperation, { ids: [id] }, { state: "done" }, at(3))),
    ]),
  );
  expect(await checkCounts(COUNTED_LEADS)).toEqual(new Map());
  await database().execute(sql`update conversations set state = 'waiting', last_by = 'owner'`);
  expect((await checkCounts(COUNTED_LEADS)).get("conversations")).toBeGreaterThan(0);
  expect(await checkCounts(COUNTED_LEADS)).toEqual(new Map());
});
