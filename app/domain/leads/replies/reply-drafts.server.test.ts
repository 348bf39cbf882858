import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findMessage } from "~/domain/leads/inbox/queries.server.ts";
import { messageDrafts, messageReplies } from "~/domain/leads/tables/messages.server.ts";
import { database } from "~/platform/db/database.server.ts";
import { emails } from "~/platform/email/tables.server.ts";
import { newReply, submitLead } from "../../../../tests/support/database/stored-leads.ts";
import { openTestDatabase } from "../../../../tests/support/database/test-database.ts";
import { storeReplyDraft } from "./reply-drafts.server.ts";
import { replyToMessage } from "./store-reply.server.ts";

openTestDatabase();

const NOW = new Date("2026-03-02T10:00:00Z");
const LATER = new Date("2026-03-02T10:00:01Z");

const receivedMessage = async (email?: string) => (await submitLead({ now: NOW, email })).messageId;
const draftOf = async (messageId: string) => (await findMessage(messageId))?.draft;
/** A draft that is stored, as its writer would save it again. */
async function storedDraft(body: string) {
  const draft = { messageId: await receivedMessage(), replyId: crypto.randomUUID(), body };
  expect(await storeReplyDraft({ ...draft, baseVersion: 0 }, NOW)).toMatchObject({ stored: true });
  return { ...draft, baseVersion: NOW.getTime() };
}
const replyEmails = () => database().$count(emails, eq(emails.kind, "reply"));

describe("the draft of a reply", () => {
  it("that arrives after its reply was sent doesn't come back, whatever it says", async () => {
    const messageId = await receivedMessage();
    const reply = newReply(messageId);
    expect((await replyToMessage(reply, NOW)).outcome).toBe("stored");
    const late = { messageId, replyId: reply.id, baseVersion: 0 };
    for (const [body, isSame] of [
      ["Gladly.\n", true],
      ["Glad", false],
    ] as const) {
      expect(await storeReplyDraft({ ...late, body }, LATER)).toEqual({ stored: false, isSent: true, isSame });
    }
    expect(await draftOf(messageId)).toBeNull();
  });

  it("and its reply may arrive in any order: what was sent is never a draft afterwards", async () => {
    for (let round = 0; round < 20; round += 1) {
      const messageId = await receivedMessage(`ada${round}@example.com`);
      const reply = newReply(messageId);
      const draft = { messageId, replyId: reply.id, body: reply.body, baseVersion: 0 };
      await Promise.all([storeReplyDraft(draft, NOW), replyToMessage(reply, NOW), storeReplyDraft(draft, NOW)]);
    }
    expect(await database().$count(messageReplies)).toBe(20);
    expect(await database().$count(messageDrafts)).toBe(0);
  });

  it("keeps one reply's id for all windows that write it, so that two of them send one reply", async () => {
    const draft = await storedDraft("Glad");
    const other = { ...draft, replyId: crypto.randomUUID(), body: "Gladly" };
    expect(await storeReplyDraft(other, LATER)).toEqual({
      stored: true,
      replyId: draft.replyId,
      savedAt: LATER.toISOString(),
    });
    expect(await draftOf(draft.messageId)).toMatchObject({ body: "Gladly", replyId: draft.replyId });
  });

  it("isn't replaced by a window that hasn't seen it, be it with another text or with none", async () => {
    const draft = await storedDraft("On Monday?");
    const current = { body: "On Monday?", savedAt: NOW.toISOString(), replyId: draft.replyId };
    for (const body of ["On Tuesday?", ""]) {
      const blind = { ...draft, body, baseVersion: 0 };
      expect(await storeReplyDraft(blind, LATER)).toEqual({ stored: false, current });
    }
    expect(await draftOf(draft.messageId)).toEqual(current);
  });

  it("that is saved a second time, since the answer was lost, or that both windows have, is stored as it is", async () => {
    const draft = await storedDraft("On Monday?");
    const again = await storeReplyDraft({ ...draft, baseVersion: 0 }, LATER);
    expect(again).toEqual({ stored: true, savedAt: NOW.toISOString(), replyId: draft.replyId });
  });

  it("of two windows that begin at once is the first one's, and the other is told", async () => {
    for (let round = 0; round < 10; round += 1) {
      const messageId = await receivedMessage(`bea${round}@example.com`);
      const begin = (body: string) =>
        storeReplyDraft({ messageId, replyId: crypto.randomUUID(), body, baseVersion: 0 }, NOW);
      const answers = await Promise.all([begin("On Monday?"), begin("On Tuesday?")]);
      expect(answers.map(({ stored }) => stored).toSorted()).toEqual([false, true]);
      const told = answers.find((answer) => "current" in answer);
      expect(told).toEqual({ stored: false, current: await draftOf(messageId) });
    }
  });

  it("has another version after each change, also of the same millisecond", async () => {
    const draft = await storedDraft("On Monday?");
    expect(await storeReplyDraft({ ...draft, body: "On Tuesday?" }, NOW)).toMatchObject({ stored: true });
    expect(await storeReplyDraft({ ...draft, body: "On Friday?" }, NOW)).toMatchObject({ stored: false });
    expect(await draftOf(draft.messageId)).toMatchObject({ body: "On Tuesday?" });
  });

  it("is deleted when its writer empties it, and of a deleted message not stored", async () => {
    const draft = await storedDraft("On Monday?");
    expect(await storeReplyDraft({ ...draft, body: " " }, LATER)).toMatchObject({ stored: true });
    expect(await draftOf(draft.messageId)).toBeNull();
    await database().execute(sql`delete from contact_messages`);
    expect(await storeReplyDraft(draft, LATER)).toEqual({ stored: false, isGone: true });
  });

  it("that another window has changed outlives the reply of one that hasn't seen it, under a new id", async () => {
    const draft = await storedDraft("Gladly.");
    await storeReplyDraft({ ...draft, body: "Gladly. On Friday?" }, LATER);
    const { messageId, replyId: id } = draft;
    await replyToMessage({ id, messageId, body: "Gladly.", draftVersion: NOW.getTime() }, LATER);
    const left = await draftOf(messageId);
    expect(left?.body).toBe("Gladly. On Friday?");
    expect(left?.replyId).not.toBe(id);
  });

  it("is deleted with the reply of who has seen it, and as an earlier state of what is sent", async () => {
    for (const [body, draftVersion] of [
      ["On Friday.", NOW.getTime()],
      ["Gladly. On Friday?", 0],
    ] as const) {
      const { messageId, replyId: id } = await storedDraft("Gladly.");
      await replyToMessage({ id, messageId, body, draftVersion }, LATER);
      expect(await draftOf(messageId)).toBeNull();
    }
  });

  it("of another tab stays when a reply with another text is sent, and is deleted when the text is the same", async () => {
    const messageId = await receivedMessage();
    await storeReplyDraft({ messageId, replyId: crypto.randomUUID(), body: "On Friday?", baseVersion: 0 }, NOW);
    await replyToMessage(newReply(messageId, "Gladly."), NOW);
    expect(await draftOf(messageId)).toMatchObject({ body: "On Friday?" });
    await replyToMessage(newReply(messageId, "On Friday?"), LATER);
    expect(await draftOf(messageId)).toBeNull();
  });
});

describe("a reply that is sent twice", () => {
  it("with the same text is one reply and one email, and the others are told so", async () => {
    const messageId = await receivedMessage();
    const reply = newReply(messageId);
    const send = () => replyToMessage(reply, NOW);
    const outcomes = await Promise.all([send(), send(), send()]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(["repeated", "repeated", "stored"]);
    expect(await database().$count(messageReplies)).toBe(1);
    expect(await replyEmails()).toBe(1);
  });

  it("with another text, or to another message, is rejected and changes nothing", async () => {
    const [messageId, another] = [await receivedMessage(), await receivedMessage("bea@example.com")];
    const reply = newReply(messageId);
    await replyToMessage(reply, NOW);
    await storeReplyDraft({ messageId, replyId: crypto.randomUUID(), body: "And", baseVersion: 0 }, NOW);
    expect((await replyToMessage({ ...reply, body: "Gladly, on Friday." }, LATER)).outcome).toBe("conflict");
    expect((await replyToMessage({ ...reply, messageId: another }, LATER)).outcome).toBe("conflict");
    expect(await findMessage(messageId)).toMatchObject({ replies: [{ body: "Gladly." }], draft: { body: "And" } });
    expect(await findMessage(another)).toMatchObject({ status: "unread", replies: [] });
    expect(await replyEmails()).toBe(1);
  });
});
